-- A word that many lines have is found along their days, and one that few have along the index of words: PostgreSQL needs the values of each searched column.
create statistics bank_line_folded_payer on (sace_fold(payer_name) collate "C") from bank_line;
create statistics bank_line_folded_text on (sace_fold(text) collate "C") from bank_line;
create statistics bank_line_folded_reference on (sace_fold(bank_reference) collate "C") from bank_line;
create statistics bank_line_folded_holder on (sace_fold(coalesce(holder_name, candidates -> 0 ->> 'name')) collate "C") from bank_line;
create statistics bank_line_folded_note on (sace_fold(note) collate "C") from bank_line;
