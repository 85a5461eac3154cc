-- Letters that stand for two, or that no accent tells from another, are found by what people type for them: ß by ss, Æ by ae, ð by d.

create or replace function sace_fold(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(replace(value, '`', '''') collate "C")
    else lower(translate(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(value,
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ĳ', 'ij'), 'Ĳ', 'ij'),
    'ÀÁÂÃÄÅàáâãäåĀāĂăĄąÇçĆćĈĉĊċČčĎďĐđÈÉÊËèéêëĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħÌÍÎÏìíîïĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłÑñŃńŅņŇňÒÓÔÕÖØòóôõöøŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšȘșŢţŤťȚțÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųŴŵÝŶŸýÿŷŹźŻżŽž’‘´`ÐðŊŋŦŧſĸƏə',
    'aaaaaaaaaaaaaaaaaaccccccccccddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnoooooooooooooooooorrrrrrssssssssssttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz''''''''ddnnttskee') collate "C") end;

-- Only rows that hold such a letter have another folded text now: the others, nearly all, are read and not written. A generated column is computed
-- anew where a column that it is made of is set, also to what it is.
update certifier set last_name = last_name where search_text ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]';
update accreditation set last_name = last_name where search_text ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]';
update user_account set phone_number = phone_number where search_text ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]';
update comune set name = name where search_text ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]';
update certificate_people set found_by = found_by where search_text ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]';
update plant set pod = pod where search_text ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]';

-- An index on the folded text itself takes up a row again only when its text changes: it does so, there and back. Small tables have their index made anew.
reindex index tenant_by_search;
reindex index company_by_search;
update security_log set user_name = user_name || ' ' where user_name ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]' and length(user_name) < 256;
update security_log set user_name = left(user_name, -1) where user_name ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]' and user_name like '% ';
update pagopa_payment set debtor_name = debtor_name || ' ' where debtor_name ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]';
update pagopa_payment set debtor_name = left(debtor_name, -1) where debtor_name ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]' and debtor_name like '% ';
update plant set maintainer_name = maintainer_name || ' ' where maintainer_name ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]';
update plant set maintainer_name = left(maintainer_name, -1) where maintainer_name ~ '[ßẞæÆœŒþÞĳĲÐðŊŋŦŧſĸƏə]' and maintainer_name like '% ';
