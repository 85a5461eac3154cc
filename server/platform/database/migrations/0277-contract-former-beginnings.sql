-- Nothing calls the function of 0272 any more: since 0274 beginnings of more columns are counted.
drop function if exists sace_counted_beginnings(text, text, text, text, text, text, integer);
