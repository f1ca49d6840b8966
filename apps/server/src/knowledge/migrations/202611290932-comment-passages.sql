-- The passage of the text that a comment is about: {start, end, quote}.
alter table article_comment add passage jsonb;
