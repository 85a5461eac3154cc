import { buildingSections } from './buildingSections';
import { energySections } from './energySections';
import { isRows, type FormItem, type FormSection, type SectionName } from './formItem';
import { generalSections } from './generalSections';
import { plantsSections } from './plantsSections';

/** The sections with fields, in the order of a certifier's work. */
export const fieldSections: readonly FormSection[] = [
  ...generalSections,
  ...buildingSections,
  ...plantsSections,
  ...energySections,
];

export const sectionOrder: readonly SectionName[] = [...fieldSections.map(({ name }) => name), 'photo', 'summary'];

/** The pattern of a path: positions of rows do not matter. */
export const patternOf = (path: string): string => path.replace(/\[\d+\]/g, '[]');

/** Joins the path of a row and that of a field in it. */
export const joined = (base: string, path: string): string =>
  base === '' || path === '' ? base + path : `${base}/${path}`;

/** Patterns of all fields below the items, rows included. */
export function patternsOf(items: readonly FormItem[], base = ''): string[] {
  return items.flatMap((item) => {
    if (!isRows(item)) return [joined(base, item.path)];
    const rows = joined(base, item.rows);
    return [rows, ...patternsOf(item.items, `${rows}[]`)];
  });
}

/** Sections by the patterns of their fields; the summary shows paths that no section has. */
const sectionByPattern = new Map(
  fieldSections.flatMap(({ name, items }) => patternsOf(items).map((pattern) => [pattern, name] as const)),
);

const PHOTO = 'datiGenerali/datiIdentificativi/fotoEdificio';

/** Returns the section of a path. A finding about a whole group belongs to the first section that has a part of it. */
export function sectionOf(path: string): SectionName {
  if (path.startsWith(PHOTO)) return 'photo';
  const pattern = patternOf(path);
  const exact = sectionByPattern.get(pattern);
  if (exact !== undefined) return exact;
  for (const [known, section] of sectionByPattern)
    if (known.startsWith(`${pattern}/`) || pattern.startsWith(`${known}/`) || pattern.startsWith(`${known}[]`))
      return section;
  return 'summary';
}
