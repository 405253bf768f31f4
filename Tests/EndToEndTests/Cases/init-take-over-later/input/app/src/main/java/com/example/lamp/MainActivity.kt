package com.example.lamp
