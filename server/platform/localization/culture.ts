/** Chooses the language of an answer: query, cookie, header, default, in this order (as ASP.NET Core resolves it). */
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './texts';
import { requestTexts } from '../requestTexts';

/** Scripts by region, for names that have only the region: `zh-TW` is written in `zh-Hant`. */
const ALIASES: ReadonlyMap<string, Language> = new Map([
  ['zh', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
]);

/**
 * Our language for a culture name: the name itself or the longest beginning of it that we have, so that `pt-BR` is
 * answered in `pt` and `zh-Hans-CN` in `zh-Hans` (RFC 4647, lookup). Null when we have none.
 */
export function languageOf(cultureName: string): Language | null {
  const parts = cultureName.trim().toLowerCase().split('-');
  for (let count = parts.length; count > 0; count -= 1) {
    const name = parts.slice(0, count).join('-');
    const language = ALIASES.get(name) ?? LANGUAGES.find((one) => one.toLowerCase() === name);
    if (language) return language;
  }
  return null;
}

/** The language of the answer to this request. */
export function requestLanguage(request: FastifyRequest): Language {
  const candidates = [
    ...fromQuery(request.query),
    ...fromCookie(request.headers.cookie),
    ...fromAcceptLanguage(request.headers['accept-language']),
  ];
  for (const candidate of candidates) {
    const language = languageOf(candidate);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** The preferred language of a header Accept-Language. */
export const languageOfHeader = (header: string): Language =>
  fromAcceptLanguage(header)
    .map(languageOf)
    .find((language) => language !== null) ?? DEFAULT_LANGUAGE;

function fromQuery(query: unknown): string[] {
  const { culture, 'ui-culture': uiCulture } = requestTexts(query);
  return [uiCulture, culture].filter((name) => name !== undefined);
}

/** `.AspNetCore.Culture=c=it|uic=it`, percent-encoded. */
function fromCookie(header: string | undefined): string[] {
  const encoded = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith('.AspNetCore.Culture='))
    ?.slice('.AspNetCore.Culture='.length);
  if (encoded === undefined) return [];
  try {
    const parts = decodeURIComponent(encoded).split('|');
    return ['uic=', 'c='].flatMap((name) =>
      parts.filter((part) => part.startsWith(name)).map((part) => part.slice(name.length)),
    );
  } catch {
    return [];
  }
}

/** The languages of the header, the wanted most first. A weight of zero refuses a language. */
function fromAcceptLanguage(header: string | undefined): string[] {
  if (header === undefined) return [];
  return header
    .slice(0, 512)
    .split(',')
    .map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { name, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}
