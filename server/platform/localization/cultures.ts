/** Each language's own name and its forms of dates, in the terms of .NET that ABP clients expect. */
import { isRightToLeft, type Language } from './texts';

export interface Culture {
  readonly displayName: string;
  readonly englishName: string;
  readonly threeLetterIsoLanguageName: string;
  readonly twoLetterIsoLanguageName: string;
  readonly isRightToLeft: boolean;
  readonly cultureName: string;
  readonly name: string;
  readonly nativeName: string;
  readonly dateTimeFormat: {
    readonly calendarAlgorithmType: string;
    readonly dateTimeFormatLong: string;
    readonly shortDatePattern: string;
    readonly fullDateTimePattern: string;
    readonly dateSeparator: string;
    readonly shortTimePattern: string;
    readonly longTimePattern: string;
  };
}

type Names = readonly [displayName: string, englishName: string, nativeName: string];
type Patterns = readonly [
  longDate: string,
  shortDate: string,
  dateSeparator: string,
  shortTime: string,
  longTime: string,
];

/** @param iso the three letters of ISO 639-2 */
const culture = (
  name: Language,
  [displayName, englishName, nativeName]: Names,
  iso: string,
  [longDate, shortDate, separator, shortTime, longTime]: Patterns,
): Culture => ({
  displayName,
  englishName,
  threeLetterIsoLanguageName: iso,
  twoLetterIsoLanguageName: name.slice(0, 2),
  isRightToLeft: isRightToLeft(name),
  cultureName: name,
  name,
  nativeName,
  dateTimeFormat: {
    calendarAlgorithmType: 'SolarCalendar',
    dateTimeFormatLong: longDate,
    shortDatePattern: shortDate,
    fullDateTimePattern: `${longDate} ${longTime}`,
    dateSeparator: separator,
    shortTimePattern: shortTime,
    longTimePattern: longTime,
  },
});

export const CULTURES: Readonly<Record<Language, Culture>> = {
  it: culture('it', ['Italiano', 'Italian', 'italiano'], 'ita', [
    'dddd d MMMM yyyy',
    'dd/MM/yyyy',
    '/',
    'HH:mm',
    'HH:mm:ss',
  ]),
  en: culture('en', ['English', 'English', 'English'], 'eng', [
    'dddd, MMMM d, yyyy',
    'M/d/yyyy',
    '/',
    'h:mm tt',
    'h:mm:ss tt',
  ]),
  'en-GB': culture(
    'en-GB',
    ['English (United Kingdom)', 'English (United Kingdom)', 'English (United Kingdom)'],
    'eng',
    ['dddd, d MMMM yyyy', 'dd/MM/yyyy', '/', 'HH:mm', 'HH:mm:ss'],
  ),
  cs: culture('cs', ['Čeština', 'Czech', 'čeština'], 'ces', [
    'dddd d. MMMM yyyy',
    'dd.MM.yyyy',
    '.',
    'H:mm',
    'H:mm:ss',
  ]),
  de: culture('de', ['Deutsch', 'German', 'Deutsch'], 'deu', [
    'dddd, d. MMMM yyyy',
    'dd.MM.yyyy',
    '.',
    'HH:mm',
    'HH:mm:ss',
  ]),
  es: culture('es', ['Español', 'Spanish', 'español'], 'spa', [
    "dddd, d 'de' MMMM 'de' yyyy",
    'd/M/yyyy',
    '/',
    'H:mm',
    'H:mm:ss',
  ]),
  fr: culture('fr', ['Français', 'French', 'français'], 'fra', [
    'dddd d MMMM yyyy',
    'dd/MM/yyyy',
    '/',
    'HH:mm',
    'HH:mm:ss',
  ]),
  is: culture('is', ['Íslenska', 'Icelandic', 'íslenska'], 'isl', [
    'dddd, d. MMMM yyyy',
    'd.M.yyyy',
    '.',
    'HH:mm',
    'HH:mm:ss',
  ]),
  hu: culture('hu', ['Magyar', 'Hungarian', 'magyar'], 'hun', [
    'yyyy. MMMM d., dddd',
    'yyyy. MM. dd.',
    '. ',
    'H:mm',
    'H:mm:ss',
  ]),
  pt: culture('pt', ['Português', 'Portuguese', 'português'], 'por', [
    "dddd, d 'de' MMMM 'de' yyyy",
    'dd/MM/yyyy',
    '/',
    'HH:mm',
    'HH:mm:ss',
  ]),
  ro: culture('ro', ['Română', 'Romanian', 'română'], 'ron', [
    'dddd, d MMMM yyyy',
    'dd.MM.yyyy',
    '.',
    'HH:mm',
    'HH:mm:ss',
  ]),
  sk: culture('sk', ['Slovenčina', 'Slovak', 'slovenčina'], 'slk', [
    'dddd d. MMMM yyyy',
    'd. M. yyyy',
    '. ',
    'H:mm',
    'H:mm:ss',
  ]),
  sl: culture('sl', ['Slovenščina', 'Slovenian', 'slovenščina'], 'slv', [
    'dddd, dd. MMMM yyyy',
    'd. MM. yyyy',
    '. ',
    'HH:mm',
    'HH:mm:ss',
  ]),
  fi: culture('fi', ['Suomi', 'Finnish', 'suomi'], 'fin', ['dddd d. MMMM yyyy', 'd.M.yyyy', '.', 'H.mm', 'H.mm.ss']),
  tr: culture('tr', ['Türkçe', 'Turkish', 'Türkçe'], 'tur', [
    'd MMMM yyyy dddd',
    'd.MM.yyyy',
    '.',
    'HH:mm',
    'HH:mm:ss',
  ]),
  ru: culture('ru', ['Русский', 'Russian', 'русский'], 'rus', [
    "dddd, d MMMM yyyy 'г'.",
    'dd.MM.yyyy',
    '.',
    'HH:mm',
    'HH:mm:ss',
  ]),
  ar: culture('ar', ['العربية', 'Arabic', 'العربية'], 'ara', [
    'dddd، d MMMM yyyy',
    'd/M/yyyy',
    '/',
    'h:mm tt',
    'h:mm:ss tt',
  ]),
  hi: culture('hi', ['हिन्दी', 'Hindi', 'हिन्दी'], 'hin', [
    'dddd, d MMMM yyyy',
    'd/M/yyyy',
    '/',
    'h:mm tt',
    'h:mm:ss tt',
  ]),
  'zh-Hans': culture('zh-Hans', ['简体中文', 'Chinese (Simplified)', '中文（简体）'], 'zho', [
    'yyyy年M月d日dddd',
    'yyyy/M/d',
    '/',
    'HH:mm',
    'HH:mm:ss',
  ]),
  'zh-Hant': culture('zh-Hant', ['繁體中文', 'Chinese (Traditional)', '中文（繁體）'], 'zho', [
    'yyyy年M月d日 dddd',
    'yyyy/M/d',
    '/',
    'HH:mm',
    'HH:mm:ss',
  ]),
};
