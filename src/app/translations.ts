import { catalogues as all, type Area, type Catalogue, type Catalogues } from './catalogues';

export type Translation = { language: string; catalogue: Catalogue };

/** Complete translations. The same texts are the same object, so that nothing is drawn again for them. */
const whole = new WeakMap<Catalogues, Map<string, Translation>>();

/**
 * The texts of a language over the English ones, which fill its gaps; Italian fills the rest. When a file of the
 * language cannot be loaded English is used, and Italian without that or in an unknown language (ERR-08): developers
 * get a report, users read on.
 */
export async function translationTo(wanted: string, hasMembers: boolean, from: Catalogues = all): Promise<Translation> {
  const known = whole.get(from) ?? new Map<string, Translation>();
  whole.set(from, known);
  const name = `${wanted} ${String(hasMembers)}`;
  const held = known.get(name);
  if (held) return held;
  const areas: readonly Area[] = hasMembers ? ['visitors', 'members'] : ['visitors'];
  const chain = Object.hasOwn(from, wanted) ? [...new Set(['en', wanted])] : [wanted];
  const files = await Promise.all(chain.flatMap((language) => areas.map((area) => load(language, area, from))));
  const found = files.filter((file) => file !== null);
  const translation: Translation = {
    language: found.at(-1)?.language ?? 'it',
    catalogue: Object.assign({}, ...found.map(({ catalogue }) => catalogue)) as Catalogue,
  };
  if (found.length === files.length) known.set(name, translation);
  return translation;
}

async function load(language: string, area: Area, from: Catalogues): Promise<Translation | null> {
  try {
    const file = Object.hasOwn(from, language) ? await from[language]?.(area) : null;
    if (!file) throw new Error('There is no such file.');
    return { language, catalogue: file.default };
  } catch (error) {
    if (process.env['NODE_ENV'] !== 'production') console.error(`No texts for the language ${language}:`, error);
    return null;
  }
}
