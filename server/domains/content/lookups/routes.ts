/** Serves the lookup lists of the portal: the same for everybody, cached by browsers and revalidated by their ETag. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../../platform/handler';
import { isUnchanged, versionOf } from '../../../platform/entityTags';
import { findComuni, lookupEntries } from './repository';

/** Names of the lists below /api/app/<group>/, as in the contract and in the table lookup_entry. */
const LISTS = {
  anagrafiche: [
    'altri-accreditamenti',
    'corsi-qualificati',
    'paesi',
    'province',
    'regioni',
    'tipi-ordini',
    'titoli-soggetti',
    'titoli-studio',
  ],
  ape: [
    'caratteristiche-edilizie',
    'codici-catastali',
    'oggetti-attestato',
    'tipi-rilascio',
    'tipologia-impianto-combinato',
    'unita-immobiliare',
    'sistemi-di-generazione',
    'sistemi-di-distribuzione',
    'sistemi-di-regolazione',
    'sistemi-di-emissione',
    'tipi-fonte-energetica',
    'vettori-energetici',
    'classi-energetiche',
    'classi-energetiche-ricerca',
    'software-di-calcolo',
    'tipi-metodologia-calcolo',
    'tipi-metodologia-sotto-calcolo',
    'tipi-origine-dati',
    'chiusure-basamento',
    'chiusure-copertura-opache',
    'chiusure-trasparenti',
    'chiusure-verticali-opache',
    'tipi-intervento-edilizio',
    'tipi-intervento-migliorativo',
    'titoli-abilitativo',
    'dispersioni-termiche',
    'fattori-assorbimento',
    'tipi-orientamento',
    'orientamenti',
    'tipi-ventilazione',
    'motivi-assenza-targatura-impianto',
    'motivi-assenza-pod-pr',
    'proprieta-edificio',
  ],
} as const;

type Lists = typeof LISTS;
type PascalCase<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${PascalCase<Rest>}`
  : Capitalize<Words>;

/** The operations of the lists; a list without an operation in the contract does not compile. */
type ListOperation = {
  [Group in keyof Lists]: `${Group}Get${PascalCase<Lists[Group][number]>}`;
}[keyof Lists];

/** The ISTAT code of Emilia-Romagna. */
const EMILIA_ROMAGNA = '08';

type Query = Readonly<Record<string, unknown>>;

/** Returns the members that the entries must have, for the query of a list. */
const FILTERS: Readonly<Record<string, (query: Query) => Query>> = {
  'anagrafiche/province': ({ onlyEmiliaRomagna }) =>
    onlyEmiliaRomagna === true ? { codiceRegione: EMILIA_ROMAGNA } : {},
  'ape/tipi-fonte-energetica': ({ idTipoServizio }) => (idTipoServizio === undefined ? {} : { idTipoServizio }),
};

const operationOf = (group: string, list: string) =>
  `${group}Get${list
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

/** Answers a list, or 304 when the caller's cached copy is current. */
function answerUnlessCached<Entry>(request: FastifyRequest, reply: FastifyReply, items: readonly Entry[]) {
  return isUnchanged(request, reply, versionOf(JSON.stringify(items))) ? reply.code(304).send() : { items };
}

export const lookupHandlers = () => {
  const serve = (name: string) => async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
    const only = FILTERS[name]?.(request.query) ?? {};
    return answerUnlessCached(request, reply, await lookupEntries(request.database, name, only));
  };
  return {
    ...(Object.fromEntries(
      Object.entries(LISTS).flatMap(([group, lists]) =>
        lists.map((list) => [operationOf(group, list), serve(`${group}/${list}`)]),
      ),
    ) as unknown as Pick<Handlers, ListOperation>),
    anagraficheFindComuni: async (request, reply) => {
      const { search } = request.query;
      return answerUnlessCached(request, reply, await findComuni(request.database, search.trim()));
    },
  } satisfies Partial<Handlers>;
};
