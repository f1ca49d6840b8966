-- App items are a kind of their own: what was indexed of entries before is indexed anew.
update search_scope set version = 0 where scope like 'entries:%';
