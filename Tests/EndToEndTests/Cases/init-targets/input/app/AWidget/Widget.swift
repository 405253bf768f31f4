struct W {}
