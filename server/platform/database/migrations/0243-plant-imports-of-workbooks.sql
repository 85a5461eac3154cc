-- Imports of plants may be workbooks besides.
-- older programs satisfy: plant_import_format_check

alter table plant_import drop constraint plant_import_format_check;
alter table plant_import add constraint plant_import_format_check check (format in ('csv', 'xlsx', 'xml'));
