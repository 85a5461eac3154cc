import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'visura.page.lead',
    defaultMessage:
      'Cerca l’attestato di prestazione energetica di un edificio dell’Emilia-Romagna: basta il numero, il codice di verifica o l’indirizzo.',
  },
  cadastreLead: {
    id: 'visura.cadastre.lead',
    defaultMessage: 'Cerca gli attestati di un immobile per comune, foglio, particella e subalterno.',
  },
  field: { id: 'visura.form.text', defaultMessage: 'Numero dell’attestato, codice di verifica o indirizzo' },
  fieldHint: {
    id: 'visura.form.textHint',
    defaultMessage: 'Per esempio 01234-000567-2024 oppure via Garibaldi 12, Bologna',
  },
  search: { id: 'visura.form.search', defaultMessage: 'Cerca' },
  byCadastre: { id: 'visura.form.byCadastre', defaultMessage: 'Cerca per dati catastali' },
  openData: { id: 'visura.page.openData', defaultMessage: 'Dati aperti da scaricare' },
  statistics: { id: 'visura.page.statistics', defaultMessage: 'Statistiche del registro' },
  verify: { id: 'visura.form.verify', defaultMessage: 'Verifica un attestato' },
  byText: { id: 'visura.form.byText', defaultMessage: 'Cerca per numero o indirizzo' },
  streets: { id: 'visura.form.streets', defaultMessage: 'Vie che corrispondono' },
  filters: { id: 'visura.form.filters', defaultMessage: 'Restringi la ricerca' },
  energyClass: { id: 'visura.form.class', defaultMessage: 'Classe energetica' },
  year: { id: 'visura.form.year', defaultMessage: 'Anno di emissione' },
  use: { id: 'visura.form.use', defaultMessage: 'Destinazione d’uso' },
  homes: { id: 'visura.form.homes', defaultMessage: 'Abitazioni' },
  otherUses: { id: 'visura.form.otherUses', defaultMessage: 'Altri usi' },
  state: { id: 'visura.form.state', defaultMessage: 'Stato' },
  any: { id: 'visura.form.any', defaultMessage: 'Qualsiasi' },
  comune: { id: 'visura.cadastre.comune', defaultMessage: 'Comune' },
  comuneHint: {
    id: 'visura.cadastre.comuneHint',
    defaultMessage: 'Scrivi le prime lettere e scegli dall’elenco; vale anche il nome di un comune che non c’è più.',
  },
  comuneMissing: { id: 'visura.cadastre.comuneMissing', defaultMessage: 'Scegli il comune dall’elenco.' },
  noComune: { id: 'visura.cadastre.noComune', defaultMessage: 'Nessun comune della regione si chiama così.' },
  section: { id: 'visura.cadastre.section', defaultMessage: 'Sezione' },
  sheet: { id: 'visura.cadastre.sheet', defaultMessage: 'Foglio' },
  sheetMissing: { id: 'visura.cadastre.sheetMissing', defaultMessage: 'Scrivi il foglio.' },
  parcel: { id: 'visura.cadastre.parcel', defaultMessage: 'Particella' },
  subalterno: { id: 'visura.cadastre.subalterno', defaultMessage: 'Subalterno' },
  results: { id: 'visura.results.label', defaultMessage: 'Risultati' },
  loading: { id: 'visura.results.loading', defaultMessage: 'Ricerca in corso…' },
  failed: { id: 'visura.results.failed', defaultMessage: 'La ricerca non è riuscita.' },
  empty: { id: 'visura.results.empty', defaultMessage: 'Nessun attestato corrisponde alla ricerca.' },
  emptyHint: {
    id: 'visura.results.emptyHint',
    defaultMessage:
      'Prova con meno parole, con il nome del comune dopo la via, senza filtri, oppure cerca per dati catastali.',
  },
  cadastreHint: {
    id: 'visura.results.cadastreHint',
    defaultMessage: 'Prova senza subalterno o senza sezione, senza filtri, oppure cerca per indirizzo.',
  },
  otherNumber: {
    id: 'visura.results.otherNumber',
    defaultMessage:
      'Non è un numero di questo registro: quelli dell’Emilia-Romagna hanno la forma 01234-000567-2024. Un attestato di un’altra regione si cerca nel registro di quella regione.',
  },
  onlyComune: { id: 'visura.results.onlyComune', defaultMessage: 'Aggiungi una via: il comune da solo non basta.' },
  whichStreet: { id: 'visura.results.whichStreet', defaultMessage: 'Quale via?' },
  next: { id: 'visura.results.next', defaultMessage: 'Mostra gli altri' },
  previous: { id: 'visura.results.previous', defaultMessage: 'Torna ai primi' },
  noClass: { id: 'visura.certificate.noClass', defaultMessage: 'Classe non indicata' },
  validUntil: { id: 'visura.certificate.validUntil', defaultMessage: 'Valido fino al' },
  replaced: {
    id: 'visura.banner.replaced',
    defaultMessage: 'Questo attestato è stato sostituito da uno più recente.',
  },
  expired: {
    id: 'visura.banner.expired',
    defaultMessage: 'Questo attestato è scaduto: per vendere o affittare ne serve uno nuovo.',
  },
  lapsed: {
    id: 'visura.banner.lapsed',
    defaultMessage: 'Questo attestato è decaduto: un controllo dell’impianto non è stato fatto in tempo.',
  },
  annulled: { id: 'visura.certificate.annulled', defaultMessage: 'Attestato annullato' },
  missing: {
    id: 'visura.certificate.missing',
    defaultMessage: 'Nel registro non c’è nessun attestato con questo numero.',
  },
  notLoaded: { id: 'visura.certificate.failed', defaultMessage: 'Non è stato possibile caricare l’attestato.' },
  performance: { id: 'visura.certificate.performance', defaultMessage: 'Prestazione energetica' },
  epNren: { id: 'visura.certificate.epNren', defaultMessage: 'Energia non rinnovabile (EPgl,nren)' },
  epNrenMeaning: {
    id: 'visura.certificate.epNrenMeaning',
    defaultMessage:
      'Quanta energia da fonti non rinnovabili serve in un anno per ogni metro quadrato: meno è, meglio è.',
  },
  epRen: { id: 'visura.certificate.epRen', defaultMessage: 'Energia rinnovabile (EPgl,ren)' },
  epRenMeaning: {
    id: 'visura.certificate.epRenMeaning',
    defaultMessage: 'Quanta energia usata in un anno per ogni metro quadrato viene da fonti rinnovabili.',
  },
  co2: { id: 'visura.certificate.co2', defaultMessage: 'Emissioni di CO₂' },
  co2Meaning: {
    id: 'visura.certificate.co2Meaning',
    defaultMessage: 'Quanta anidride carbonica si emette in un anno per ogni metro quadrato.',
  },
  winter: { id: 'visura.certificate.winter', defaultMessage: 'Involucro d’inverno' },
  summer: { id: 'visura.certificate.summer', defaultMessage: 'Involucro d’estate' },
  high: { id: 'visura.certificate.high', defaultMessage: 'Qualità alta' },
  medium: { id: 'visura.certificate.medium', defaultMessage: 'Qualità media' },
  low: { id: 'visura.certificate.low', defaultMessage: 'Qualità bassa' },
  envelopeMeaning: {
    id: 'visura.certificate.envelopeMeaning',
    defaultMessage: 'Come pareti, tetto e finestre proteggono dal freddo e dal caldo, qualunque sia l’impianto.',
  },
  nearlyZero: { id: 'visura.certificate.nearlyZero', defaultMessage: 'Edificio a energia quasi zero' },
  similarNew: { id: 'visura.certificate.similarNew', defaultMessage: 'Classe media di edifici simili nuovi' },
  similarExisting: {
    id: 'visura.certificate.similarExisting',
    defaultMessage: 'Classe media di edifici simili esistenti',
  },
  services: { id: 'visura.certificate.services', defaultMessage: 'Servizi energetici presenti' },
  consumption: { id: 'visura.certificate.consumption', defaultMessage: 'Consumi stimati in un anno' },
  source: { id: 'visura.certificate.source', defaultMessage: 'Fonte di energia' },
  amount: { id: 'visura.certificate.amount', defaultMessage: 'Quantità' },
  recommendations: { id: 'visura.certificate.recommendations', defaultMessage: 'Interventi consigliati' },
  work: { id: 'visura.certificate.work', defaultMessage: 'Intervento' },
  reachable: { id: 'visura.certificate.reachable', defaultMessage: 'Classe raggiungibile' },
  payback: { id: 'visura.certificate.payback', defaultMessage: 'Si ripaga in anni' },
  all: { id: 'visura.certificate.all', defaultMessage: 'Con tutti gli interventi' },
  building: { id: 'visura.certificate.building', defaultMessage: 'Edificio' },
  address: { id: 'visura.certificate.address', defaultMessage: 'Indirizzo' },
  cadastre: { id: 'visura.certificate.cadastre', defaultMessage: 'Dati catastali' },
  built: { id: 'visura.certificate.built', defaultMessage: 'Anno di costruzione' },
  area: { id: 'visura.certificate.area', defaultMessage: 'Superficie utile riscaldata' },
  zone: { id: 'visura.certificate.zone', defaultMessage: 'Zona climatica' },
  validity: { id: 'visura.certificate.validity', defaultMessage: 'Validità' },
  issuedOn: { id: 'visura.certificate.issuedOn', defaultMessage: 'Emesso il' },
  registeredOn: { id: 'visura.certificate.registeredOn', defaultMessage: 'Registrato il' },
  replaces: { id: 'visura.certificate.replaces', defaultMessage: 'Sostituisce' },
  certifier: { id: 'visura.certificate.certifier', defaultMessage: 'Chi ha certificato' },
  albo: { id: 'visura.certificate.albo', defaultMessage: 'Cerca nell’albo dei certificatori' },
  related: { id: 'visura.certificate.related', defaultMessage: 'Altri attestati' },
  sameUnit: { id: 'visura.certificate.sameUnit', defaultMessage: 'Della stessa unità' },
  sameBuilding: { id: 'visura.certificate.sameBuilding', defaultMessage: 'Dello stesso edificio' },
  copy: { id: 'visura.certificate.copy', defaultMessage: 'Scarica una copia' },
  copyNote: {
    id: 'visura.certificate.copyNote',
    defaultMessage: 'La copia non contiene dati personali e non sostituisce l’atto firmato.',
  },
  advert: { id: 'visura.advert.title', defaultMessage: 'Per un annuncio di vendita o affitto' },
  advertNote: {
    id: 'visura.advert.note',
    defaultMessage:
      'Ogni annuncio riporta la classe e gli indici di prestazione energetica (D.Lgs. 192/2005, art. 6, c. 8): qui trovi l’indicatore e il testo da copiare.',
  },
  advertPrepare: { id: 'visura.advert.prepare', defaultMessage: 'Prepara l’indicatore' },
  advertCopy: { id: 'visura.advert.copy', defaultMessage: 'Copia il testo' },
  advertCopied: { id: 'visura.advert.copied', defaultMessage: 'Testo copiato.' },
  complaint: { id: 'visura.complaint.title', defaultMessage: 'Qualcosa non corrisponde?' },
  complaintText: {
    id: 'visura.complaint.text',
    defaultMessage:
      'Scrivi all’ufficio il numero dell’attestato e che cosa non corrisponde all’edificio o al documento. L’ufficio controlla e, se serve, fa correggere o annulla l’attestato; la segnalazione non viene pubblicata.',
  },
  complaintWrite: { id: 'visura.complaint.write', defaultMessage: 'Scrivi all’ufficio' },
  print: { id: 'visura.certificate.print', defaultMessage: 'Stampa' },
  share: { id: 'visura.certificate.share', defaultMessage: 'Copia il collegamento' },
  shared: { id: 'visura.certificate.shared', defaultMessage: 'Collegamento copiato.' },
});

export const stateNames = defineMessages({
  Registrata: { id: 'visura.state.Registrata', defaultMessage: 'Valido' },
  Sostituita: { id: 'visura.state.Sostituita', defaultMessage: 'Sostituito' },
  Scaduta: { id: 'visura.state.Scaduta', defaultMessage: 'Scaduto' },
  Decaduta: { id: 'visura.state.Decaduta', defaultMessage: 'Decaduto' },
});

/** By their names in the national format. */
export const serviceNames = defineMessages({
  climatizzazioneInvernale: { id: 'visura.service.heating', defaultMessage: 'Riscaldamento' },
  climatizzazioneEstiva: { id: 'visura.service.cooling', defaultMessage: 'Raffrescamento' },
  ventilazioneMeccanica: { id: 'visura.service.ventilation', defaultMessage: 'Ventilazione meccanica' },
  produzioneAcquaCaldaSanitaria: { id: 'visura.service.water', defaultMessage: 'Acqua calda sanitaria' },
  illuminazione: { id: 'visura.service.lighting', defaultMessage: 'Illuminazione' },
  trasportoPersoneCose: { id: 'visura.service.transport', defaultMessage: 'Ascensori e scale mobili' },
});

export const titleMessage = defineMessage<{ number: string }>({
  id: 'visura.certificate.title',
  defaultMessage: 'Attestato {number}',
});
export const yearlyCostMessage = defineMessage<{ cost: string; source: string }>({
  id: 'visura.certificate.yearlyCost',
  defaultMessage:
    'A questi consumi corrisponde una spesa di circa {cost} l’anno, ai prezzi di riferimento indicati dalla Regione ({source}). È una stima per un uso standard: la spesa vera dipende da come si vive l’edificio, dal clima e dai contratti.',
});
export const classMessage = defineMessage<{ energyClass: string }>({
  id: 'visura.certificate.class',
  defaultMessage: 'Classe energetica {energyClass}',
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'visura.results.count',
  defaultMessage: '{count, plural, one {# attestato trovato} many {# attestati trovati} other {# attestati trovati}}',
});
export const moreMessage = defineMessage<{ count: number }>({
  id: 'visura.results.more',
  defaultMessage: 'Più di {count} attestati: aggiungi il comune, il numero civico o un filtro per trovare il tuo.',
});
/** On paper, where the head of the page is not. */
export const printedMessage = defineMessage<{ portal: string; date: string }>({
  id: 'visura.certificate.printed',
  defaultMessage: '{portal}, Regione Emilia-Romagna: registro pubblico degli attestati. Stampato il {date}.',
});
export const noneAtMessage = defineMessage<{ number: string }>({
  id: 'visura.results.noneAt',
  defaultMessage: 'Al numero {number} non c’è nessun attestato: questi sono della stessa via, dai numeri più vicini.',
});
export const formerMessage = defineMessage<{ former: string; name: string }>({
  id: 'visura.cadastre.former',
  defaultMessage: '{former}, oggi {name}',
});
