struct V {}
