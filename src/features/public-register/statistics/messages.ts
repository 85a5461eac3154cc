import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'statistics.page.lead',
    defaultMessage: 'Che cosa dicono insieme gli attestati della regione, senza parlare di nessun edificio.',
  },
  none: { id: 'statistics.page.none', defaultMessage: 'Le statistiche non sono ancora pronte.' },
  tooFew: {
    id: 'statistics.page.tooFew',
    defaultMessage: 'Gli attestati sono troppo pochi per dirne qualcosa senza parlare di singoli edifici.',
  },
  failed: { id: 'statistics.page.failed', defaultMessage: 'Non è stato possibile caricare le statistiche.' },
  loading: { id: 'statistics.page.loading', defaultMessage: 'Caricamento delle statistiche…' },
  hiddenNote: {
    id: 'statistics.page.hiddenNote',
    defaultMessage: 'I numeri da 1 a 4 sono nascosti, e con loro quelli da cui si ricaverebbero.',
  },
  hidden: { id: 'statistics.chart.hidden', defaultMessage: 'nascosto' },
  table: { id: 'statistics.chart.table', defaultMessage: 'Mostra la tabella' },
  csv: { id: 'statistics.chart.csv', defaultMessage: 'Scarica la tabella (CSV)' },
  energyClass: { id: 'statistics.chart.class', defaultMessage: 'Classe' },
  total: { id: 'statistics.chart.total', defaultMessage: 'Totale' },
  other: { id: 'statistics.chart.other', defaultMessage: 'Altri o non indicato' },
  noCompare: { id: 'statistics.chart.noCompare', defaultMessage: 'Troppo pochi attestati per un confronto.' },
  caution: {
    id: 'statistics.savings.caution',
    defaultMessage:
      'È una stima: somma quello che è scritto negli attestati, calcolato per un uso standard. I consumi veri sono diversi.',
  },
  megawattHours: { id: 'statistics.savings.megawattHours', defaultMessage: 'MWh all’anno' },
  province: { id: 'statistics.comuni.province', defaultMessage: 'Provincia' },
  allProvinces: { id: 'statistics.comuni.all', defaultMessage: 'Tutta la regione' },
  comune: { id: 'statistics.comuni.comune', defaultMessage: 'Comune' },
  choose: { id: 'statistics.comuni.choose', defaultMessage: 'Scegli un comune' },
  others: { id: 'statistics.comuni.others', defaultMessage: 'Altri comuni' },
  map: {
    id: 'statistics.comuni.map',
    defaultMessage: 'Ogni cerchio è un comune: più grande dove gli attestati sono di più.',
  },
  legend: { id: 'statistics.comuni.legend', defaultMessage: 'Quota in classe F o G' },
  contents: { id: 'statistics.page.contents', defaultMessage: 'In questa pagina' },
  plantKind: { id: 'statistics.plants.kind', defaultMessage: 'Generatore' },
  plantCheck: { id: 'statistics.plants.check', defaultMessage: 'Controllo' },
  month: { id: 'statistics.chart.month', defaultMessage: 'Mese' },
});

export const sectionTitles = defineMessages({
  province: { id: 'statistics.title.province', defaultMessage: 'Per provincia' },
  built: { id: 'statistics.title.built', defaultMessage: 'Per anno di costruzione' },
  use: { id: 'statistics.title.use', defaultMessage: 'Per destinazione d’uso' },
  reason: { id: 'statistics.title.reason', defaultMessage: 'Per motivo del rilascio' },
  heating: { id: 'statistics.title.heating', defaultMessage: 'Per tipo di riscaldamento' },
  reachable: { id: 'statistics.title.reachable', defaultMessage: 'Classe raggiungibile' },
  year: { id: 'statistics.title.year', defaultMessage: 'Registrati ogni anno' },
  months: { id: 'statistics.title.months', defaultMessage: 'Registrati ogni mese' },
  comuni: { id: 'statistics.title.comuni', defaultMessage: 'Comune per comune' },
  savings: { id: 'statistics.title.savings', defaultMessage: 'Quanto si può risparmiare' },
  plantKind: { id: 'statistics.title.plantKind', defaultMessage: 'Impianti termici per tipo' },
  plantInstalled: {
    id: 'statistics.title.plantInstalled',
    defaultMessage: 'Impianti termici per anno di installazione',
  },
  plantCheck: { id: 'statistics.title.plantCheck', defaultMessage: 'Controlli degli impianti termici' },
});

/** The names of rows and columns, by the keys of the tables. */
export const keyNames = defineMessages({
  home: { id: 'statistics.key.home', defaultMessage: 'Abitazioni' },
  hotel: { id: 'statistics.key.hotel', defaultMessage: 'Alberghi' },
  office: { id: 'statistics.key.office', defaultMessage: 'Uffici' },
  catering: { id: 'statistics.key.catering', defaultMessage: 'Bar e ristoranti' },
  shop: { id: 'statistics.key.shop', defaultMessage: 'Negozi' },
  school: { id: 'statistics.key.school', defaultMessage: 'Scuole' },
  industry: { id: 'statistics.key.industry', defaultMessage: 'Industria e artigianato' },
  new: { id: 'statistics.key.new', defaultMessage: 'Nuova costruzione' },
  sale: { id: 'statistics.key.sale', defaultMessage: 'Vendita' },
  lease: { id: 'statistics.key.lease', defaultMessage: 'Affitto' },
  renovation: { id: 'statistics.key.renovation', defaultMessage: 'Ristrutturazione' },
  retrofit: { id: 'statistics.key.retrofit', defaultMessage: 'Riqualificazione energetica' },
  boiler: { id: 'statistics.key.boiler', defaultMessage: 'Caldaia standard' },
  condensing: { id: 'statistics.key.condensing', defaultMessage: 'Caldaia a condensazione' },
  stove: { id: 'statistics.key.stove', defaultMessage: 'Stufa o caminetto' },
  electric: { id: 'statistics.key.electric', defaultMessage: 'Riscaldamento elettrico' },
  heatPump: { id: 'statistics.key.heatPump', defaultMessage: 'Pompa di calore' },
  district: { id: 'statistics.key.district', defaultMessage: 'Teleriscaldamento' },
  inTerm: { id: 'statistics.key.inTerm', defaultMessage: 'Nei termini' },
  missed: { id: 'statistics.key.missed', defaultMessage: 'Scaduto' },
  unscheduled: { id: 'statistics.key.unscheduled', defaultMessage: 'Non previsto' },
  none: { id: 'statistics.key.none', defaultMessage: 'Nessun intervento raccomandato' },
});

export const asOfMessage = defineMessage<{ day: string }>({
  id: 'statistics.page.asOf',
  defaultMessage: 'Aggiornato al {day}.',
});
export const answerMessage = defineMessage<{ count: number; bad: string; good: string }>({
  id: 'statistics.page.answer',
  defaultMessage:
    'Di {count, plural, one {# attestato valido} many {# attestati validi} other {# attestati validi}}, {bad} è in classe F o G e {good} in classe A.',
});
export const plantsMessage = defineMessage<{ count: number }>({
  id: 'statistics.plants.count',
  defaultMessage:
    '{count, plural, one {# impianto termico in uso} many {# impianti termici in uso} other {# impianti termici in uso}}.',
});
export const mostMessage = defineMessage<{ name: string; share: string }>({
  id: 'statistics.plants.most',
  defaultMessage: 'Il gruppo più numeroso: {name} ({share}).',
});
export const missedMessage = defineMessage<{ share: string }>({
  id: 'statistics.plants.missed',
  defaultMessage: 'Impianti con il controllo di efficienza scaduto: {share}.',
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'statistics.chart.count',
  defaultMessage: '{count, plural, one {# attestato} many {# attestati} other {# attestati}}',
});
export const compareMessage = defineMessage<{ best: string; good: string; worst: string; bad: string }>({
  id: 'statistics.chart.compare',
  defaultMessage: 'Più classi A: {best} ({good}). Più classi F e G: {worst} ({bad}).',
});
export const registeredMessage = defineMessage<{ when: string; count: number }>({
  id: 'statistics.chart.registered',
  defaultMessage:
    '{when}: {count, plural, one {# attestato registrato} many {# attestati registrati} other {# attestati registrati}}.',
});
export const reachableMessage = defineMessage<{ share: string }>({
  id: 'statistics.chart.reachable',
  defaultMessage: 'Con tutti gli interventi raccomandati {share} arriverebbe in classe B o migliore.',
});
export const savingsMessage = defineMessage<{ energy: string }>({
  id: 'statistics.savings.sum',
  defaultMessage:
    'Con tutti gli interventi raccomandati si risparmierebbero circa {energy} GWh di energia non rinnovabile all’anno.',
});
export const placeMessage = defineMessage<{ name: string; count: number; share: string }>({
  id: 'statistics.comuni.place',
  defaultMessage:
    '{name}: {count, plural, one {# attestato} many {# attestati} other {# attestati}}, {share} in classe F o G.',
});
export const untilMessage = defineMessage<{ year: string }>({
  id: 'statistics.key.until',
  defaultMessage: 'fino al {year}',
});
export const sinceMessage = defineMessage<{ year: string }>({
  id: 'statistics.key.since',
  defaultMessage: 'dal {year}',
});
