import type { Content, ContentCommand, ContentFields, ContentInput, ContentVersion } from '../../../api/contents';
import type { Attachment } from '../../../../common/document/attachments';
import { MOST_OF_SLUG, SLUG, type Chapter, type Document } from '../../../../common/document/model';
import type { Translation } from '../../../../common/document/translations';
import { readDocument } from '../../../../common/document/readDocument';
import type { Tone } from '../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';
import { foldWords } from '../../../../common/text/fold';
import { instantOfClock, italianClock } from '../../../shared/intl/italianTime';

/** The kind of a content: a piece of news, a manual with chapters, or a page. */
export type Kind = Content['kind'];

export type { Content, ContentCommand, ContentFields, ContentInput, ContentVersion };

/** The calls of this feature. All need ContentManage. */
export type ContentsApi = {
  list: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  get: (id: string, signal: AbortSignal) => Promise<Content>;
  save: (id: string, input: ContentInput) => Promise<Content>;
  move: (id: string, command: ContentCommand) => Promise<Content>;
  versions: (id: string, signal: AbortSignal) => Promise<ContentVersion[]>;
  version: (id: string, version: number, signal: AbortSignal) => Promise<ContentFields>;
};

export const stateTones: Readonly<Record<Content['state'], Tone>> = {
  Bozza: 'waiting',
  Programmata: 'theirs',
  Pubblicata: 'valid',
  Scaduta: 'ended',
};
export const audiences = ['everybody', 'certifiers', 'officers'] as const;
/** Categories of news that readers know; an editor may type another. */
export const categories = ['Accreditamento', 'Formazione', 'Normativa', 'Portale', 'Servizio'] as const;

/** The pages of the portal that may have a text of the office, by their words in the form's address. */
export const pages = { privacy: 'pagina-privacy', accessibilita: 'pagina-accessibilita' } as const;

/** The form's values: times as Italian clocks show them, empty for none. */
export type Draft = {
  title: string;
  summary: string;
  category: string;
  audience: string;
  isPinned: boolean;
  needsConfirmation: boolean;
  publishAt: string;
  expiresAt: string;
  document: Document;
  translations: readonly Translation[];
  /** A manual's address; empty for news. */
  slug: string;
  chapters: readonly Chapter[];
  /** Only news and manuals have attachments. */
  attachments: readonly Attachment[];
};

const clockOf = (instant: string | null): string => (instant === null ? '' : italianClock(Date.parse(instant)));

export const draftOf = (fields: ContentFields | null): Draft => ({
  title: fields?.title ?? '',
  summary: fields?.summary ?? '',
  category: fields?.category ?? categories[3],
  audience: fields?.audience ?? audiences[0],
  isPinned: fields?.isPinned ?? false,
  needsConfirmation: fields?.needsConfirmation ?? false,
  publishAt: clockOf(fields?.publishAt ?? null),
  expiresAt: clockOf(fields?.expiresAt ?? null),
  document: readDocument(fields?.document ?? []),
  translations: (fields?.translations ?? []).map((one) => ({ ...one, document: readDocument(one.document) })),
  slug: fields?.slug ?? '',
  chapters: (fields?.chapters ?? []).map((chapter) => ({ ...chapter, document: readDocument(chapter.document) })),
  attachments: fields?.attachments ?? [],
});

const kinds: Readonly<Record<Kind, true>> = { news: true, manual: true, page: true };

/** False for a content that a newer version of the program has written: of another kind, or with other blocks. */
export function isEditable({ kind, fields }: Content): boolean {
  if (!Object.hasOwn(kinds, kind)) return false;
  try {
    draftOf(fields);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the content to save.
 * @param base the values that the form began with: an unchanged time stays exact to the millisecond
 */
export function inputOf(draft: Draft, kind: Kind, version: number, base: ContentFields | null): ContentInput {
  const instant = (name: 'publishAt' | 'expiresAt') =>
    base && draft[name] === clockOf(base[name]) ? base[name] : instantOfClock(draft[name]);
  return {
    ...draft,
    version,
    kind,
    audience: audiences.find((audience) => audience === draft.audience) ?? 'officers',
    publishAt: instant('publishAt'),
    expiresAt: instant('expiresAt'),
    document: structuredClone(draft.document) as ContentInput['document'],
    translations: structuredClone(draft.translations) as NonNullable<ContentInput['translations']>,
    slug: kind === 'news' ? null : draft.slug,
    chapters: structuredClone(draft.chapters) as NonNullable<ContentInput['chapters']>,
    attachments: draft.attachments.map(({ fileId, title }) => ({ fileId, title })),
  };
}

/** Makes a part of an address from a title: `È già così!` becomes `e-gia-cosi`; `parte-1` for digits alone. */
export function slugOf(title: string, taken: readonly string[] = []): string {
  const plain = foldWords(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST_OF_SLUG - 4)
    .replace(/-+$/, '');
  const base = SLUG.test(plain) ? plain : `parte${plain === '' ? '' : `-${plain}`}`;
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1)
    if (!taken.includes(`${base}-${String(number)}`)) return `${base}-${String(number)}`;
}
