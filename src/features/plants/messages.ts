import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'plants.page.title', defaultMessage: 'Catasto impianti termici' },
  lead: {
    id: 'plants.page.lead',
    defaultMessage: 'Impianti di climatizzazione con targa: generatori, controlli di efficienza e scadenze.',
  },
  form: { id: 'plants.search.form', defaultMessage: 'Ricerca impianti' },
  search: { id: 'plants.search.submit', defaultMessage: 'Cerca' },
  clear: { id: 'plants.search.clear', defaultMessage: 'Azzera' },
  more: { id: 'plants.search.more', defaultMessage: 'Altri criteri: catasto, responsabile, scadenza' },
  wordsFailed: {
    id: 'plants.search.wordsFailed',
    defaultMessage: 'Gli elenchi di comuni, generatori e combustibili non sono disponibili in questo momento.',
  },
  grid: { id: 'plants.page.grid', defaultMessage: 'Impianti' },
  noMatch: { id: 'plants.page.noMatch', defaultMessage: 'Nessun impianto corrisponde ai filtri scelti.' },
  none: { id: 'plants.page.none', defaultMessage: 'Nel registro non c’è ancora nessun impianto.' },
  noneOwn: {
    id: 'plants.page.noneOwn',
    defaultMessage: 'Le imprese per cui lavori non hanno ancora impianti: il primo si registra con «Nuovo impianto».',
  },
  noneWithout: {
    id: 'plants.page.noneWithout',
    defaultMessage: 'Nessun impianto: oggi non lavori per un’impresa abilitata a tenerne.',
  },
  maintainers: { id: 'plants.page.maintainers', defaultMessage: 'Manutentori' },
  import: { id: 'plants.page.import', defaultMessage: 'Importa' },
  labels: { id: 'plants.page.labels', defaultMessage: 'Etichette' },
  exportCsv: { id: 'plants.page.exportCsv', defaultMessage: 'Esporta CSV' },
  exportXlsx: { id: 'plants.page.exportXlsx', defaultMessage: 'Esporta Excel' },
  exportXml: { id: 'plants.page.exportXml', defaultMessage: 'Esporta XML' },
  exporting: { id: 'plants.page.exporting', defaultMessage: 'Preparo il file…' },
  views: { id: 'plants.page.views', defaultMessage: 'Controlli degli impianti' },
  noneDue: { id: 'plants.page.noneDue', defaultMessage: 'Nessun controllo da fare fra gli impianti che segui.' },
  searchHint: { id: 'plants.page.searchHint', defaultMessage: 'Filtra per targa, POD, PDR, indirizzo' },
  loading: { id: 'plants.page.loading', defaultMessage: 'Caricamento dell’impianto…' },
  close: { id: 'plants.panel.close', defaultMessage: 'Chiudi l’impianto' },
  previous: { id: 'plants.panel.previous', defaultMessage: 'Impianto precedente' },
  next: { id: 'plants.panel.next', defaultMessage: 'Impianto successivo' },
  add: { id: 'plants.page.add', defaultMessage: 'Nuovo impianto' },
  all: { id: 'plants.page.all', defaultMessage: 'Tutti gli impianti' },
  change: { id: 'plants.panel.change', defaultMessage: 'Modifica' },
  changeTitle: { id: 'plants.form.changeTitle', defaultMessage: 'Modifica impianto' },
  save: { id: 'plants.form.save', defaultMessage: 'Salva l’impianto' },
  generators: { id: 'plants.form.generators', defaultMessage: 'Generatori' },
  units: { id: 'plants.form.units', defaultMessage: 'Dati catastali' },
  addGenerator: { id: 'plants.form.addGenerator', defaultMessage: 'Aggiungi un generatore' },
  addUnit: { id: 'plants.form.addUnit', defaultMessage: 'Aggiungi dati catastali' },
  choose: { id: 'plants.form.choose', defaultMessage: 'Scegli' },
  noResponsible: { id: 'plants.form.noResponsible', defaultMessage: 'Non indicato' },
  loadingCompanies: { id: 'plants.form.loadingCompanies', defaultMessage: 'Caricamento delle tue società…' },
  companiesFailed: {
    id: 'plants.form.companiesFailed',
    defaultMessage: 'In questo momento non è possibile cercare le società. Riprova.',
  },
  companyHint: {
    id: 'plants.form.companyHint',
    defaultMessage: 'Scrivi una parte del nome; se non è nel registro lascia vuoto e indica il manutentore.',
  },
  noCompany: { id: 'plants.form.noCompany', defaultMessage: 'Nel registro non c’è una società con questo nome.' },
  companyRefused: {
    id: 'plants.form.companyRefused',
    defaultMessage: 'Scegli una società dall’elenco, oppure svuota il campo.',
  },
  facts: { id: 'plants.panel.facts', defaultMessage: 'L’impianto' },
  site: { id: 'plants.form.site', defaultMessage: 'Ubicazione e forniture' },
  maintenance: { id: 'plants.panel.maintenance', defaultMessage: 'Manutenzione e contratto' },
  responsible: { id: 'plants.panel.responsible', defaultMessage: 'Responsabile' },
  checks: { id: 'plants.panel.checks', defaultMessage: 'Controlli di efficienza' },
  noChecks: { id: 'plants.panel.noChecks', defaultMessage: 'Nessun controllo registrato.' },
  inspections: { id: 'plants.panel.inspections', defaultMessage: 'Ispezioni' },
  certificates: { id: 'plants.panel.certificates', defaultMessage: 'Attestati serviti' },
  noCertificates: { id: 'plants.panel.noCertificates', defaultMessage: 'Nessun attestato riporta questa targa.' },
  history: { id: 'plants.panel.history', defaultMessage: 'Storia' },
  recordCheck: { id: 'plants.check.record', defaultMessage: 'Registra un controllo' },
  recordInspection: { id: 'plants.inspection.record', defaultMessage: 'Registra un’ispezione' },
  dismiss: { id: 'plants.dismissal.do', defaultMessage: 'Dismetti' },
  dismissText: {
    id: 'plants.dismissal.text',
    defaultMessage: 'L’impianto dismesso resta nel catasto e non si modifica più.',
  },
  negativeHint: {
    id: 'plants.check.negativeHint',
    defaultMessage:
      'Con esito negativo la scadenza resta quella di prima: si sposta con il controllo che dice l’impianto a posto.',
  },
  nextDueHint: { id: 'plants.check.nextDueHint', defaultMessage: 'Vuoto: secondo il DPR 74/2013' },
});

/** Parts of the list. */
export const viewNames = defineMessages({
  all: { id: 'plants.view.all', defaultMessage: 'Tutti' },
  soon: { id: 'plants.view.soon', defaultMessage: 'In scadenza entro 60 giorni' },
  missed: { id: 'plants.view.missed', defaultMessage: 'Controlli scaduti' },
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'plants.page.count',
  defaultMessage: '{count, plural, one {# impianto} other {# impianti}}',
});
export const generatorTitle = defineMessage<{ position: number }>({
  id: 'plants.form.generator',
  defaultMessage: 'Generatore {position}',
});
export const unitTitle = defineMessage<{ position: number }>({
  id: 'plants.form.unit',
  defaultMessage: 'Dati catastali {position}',
});
export const removeMessage = defineMessage<{ what: string }>({
  id: 'plants.form.remove',
  defaultMessage: 'Togli: {what}',
});

export const savedNotice = defineMessage({ id: 'plants.saved', defaultMessage: 'L’impianto è salvato.' });
export const actNotices = defineMessages({
  check: { id: 'plants.told.check', defaultMessage: 'Il controllo è registrato.' },
  inspection: { id: 'plants.told.inspection', defaultMessage: 'L’ispezione è registrata.' },
  dismissal: { id: 'plants.told.dismissal', defaultMessage: 'L’impianto è dismesso.' },
});

export const captions = defineMessages({
  plate: { id: 'plants.field.plate', defaultMessage: 'Targa' },
  booklet: { id: 'plants.field.booklet', defaultMessage: 'Numero di libretto' },
  state: { id: 'plants.field.state', defaultMessage: 'Stato' },
  address: { id: 'plants.field.address', defaultMessage: 'Indirizzo' },
  comune: { id: 'plants.field.comune', defaultMessage: 'Comune' },
  province: { id: 'plants.field.province', defaultMessage: 'Provincia' },
  pod: { id: 'plants.field.pod', defaultMessage: 'POD' },
  pdr: { id: 'plants.field.pdr', defaultMessage: 'PDR' },
  sheet: { id: 'plants.field.sheet', defaultMessage: 'Foglio' },
  parcel: { id: 'plants.field.parcel', defaultMessage: 'Particella' },
  section: { id: 'plants.field.section', defaultMessage: 'Sezione' },
  subalterno: { id: 'plants.field.subalterno', defaultMessage: 'Subalterno' },
  subalternoTo: { id: 'plants.field.subalternoTo', defaultMessage: 'Fino al subalterno' },
  cadastre: { id: 'plants.field.cadastre', defaultMessage: 'Catasto' },
  kind: { id: 'plants.field.kind', defaultMessage: 'Generatore' },
  fuel: { id: 'plants.field.fuel', defaultMessage: 'Vettore' },
  power: { id: 'plants.field.power', defaultMessage: 'Potenza (kW)' },
  maker: { id: 'plants.field.maker', defaultMessage: 'Costruttore' },
  model: { id: 'plants.field.model', defaultMessage: 'Modello' },
  serial: { id: 'plants.field.serial', defaultMessage: 'Matricola' },
  year: { id: 'plants.field.year', defaultMessage: 'Anno' },
  installedOn: { id: 'plants.field.installedOn', defaultMessage: 'Installato il' },
  dismissedOn: { id: 'plants.field.dismissedOn', defaultMessage: 'Dismesso il' },
  company: { id: 'plants.field.company', defaultMessage: 'Società del registro' },
  maintainerName: { id: 'plants.field.maintainerName', defaultMessage: 'Manutentore' },
  lastCheckOn: { id: 'plants.field.lastCheckOn', defaultMessage: 'Ultimo controllo' },
  lastResult: { id: 'plants.field.lastResult', defaultMessage: 'Esito' },
  nextDueOn: { id: 'plants.field.nextDueOn', defaultMessage: 'Prossimo controllo' },
  dueBy: { id: 'plants.field.dueBy', defaultMessage: 'Da controllare entro il' },
  updatedAt: { id: 'plants.field.updatedAt', defaultMessage: 'Modificato il' },
  fiscalCode: { id: 'plants.field.fiscalCode', defaultMessage: 'Codice fiscale' },
  fiscalCodeSought: { id: 'plants.field.fiscalCodeSought', defaultMessage: 'Codice fiscale del responsabile' },
  responsibleKind: { id: 'plants.field.responsibleKind', defaultMessage: 'In qualità di' },
  name: { id: 'plants.field.name', defaultMessage: 'Nome o denominazione' },
  email: { id: 'plants.field.email', defaultMessage: 'E-mail' },
  phone: { id: 'plants.field.phone', defaultMessage: 'Telefono' },
  provider: { id: 'plants.field.provider', defaultMessage: 'Contratto con' },
  contractKind: { id: 'plants.field.contractKind', defaultMessage: 'Tipo di contratto' },
  contractFrom: { id: 'plants.field.contractFrom', defaultMessage: 'Contratto dal' },
  contractTo: { id: 'plants.field.contractTo', defaultMessage: 'Contratto al' },
  checkedOn: { id: 'plants.field.checkedOn', defaultMessage: 'Controllato il' },
  report: { id: 'plants.field.report', defaultMessage: 'Rapporto' },
  efficiency: { id: 'plants.field.efficiency', defaultMessage: 'Rendimento di combustione (%)' },
  co: { id: 'plants.field.co', defaultMessage: 'CO (ppm)' },
  smoke: { id: 'plants.field.smoke', defaultMessage: 'Indice di fumosità (Bacharach)' },
  flueTemperature: { id: 'plants.field.flueTemperature', defaultMessage: 'Temperatura dei fumi (°C)' },
  result: { id: 'plants.field.result', defaultMessage: 'Esito del controllo' },
  technician: { id: 'plants.field.technician', defaultMessage: 'Tecnico' },
  note: { id: 'plants.field.note', defaultMessage: 'Osservazioni' },
  inspectedOn: { id: 'plants.field.inspectedOn', defaultMessage: 'Ispezionato il' },
  inspectedBy: { id: 'plants.field.inspectedBy', defaultMessage: 'Ispettore' },
  outcome: { id: 'plants.field.outcome', defaultMessage: 'Esito dell’ispezione' },
});

export const stateNames = defineMessages({
  active: { id: 'plants.state.active', defaultMessage: 'In uso' },
  dismissed: { id: 'plants.state.dismissed', defaultMessage: 'Dismesso' },
});
export const resultNames = defineMessages({
  ok: { id: 'plants.result.ok', defaultMessage: 'Conforme' },
  notOk: { id: 'plants.result.notOk', defaultMessage: 'Non conforme' },
});
export const overdueMessage = defineMessage<{ day: string }>({
  id: 'plants.overdue',
  defaultMessage: 'Scaduto il {day}',
});

export const reportNames = defineMessages({
  heat: { id: 'plants.report.heat', defaultMessage: 'Tipo 1, gruppi termici' },
  cooling: { id: 'plants.report.cooling', defaultMessage: 'Tipo 2, gruppi frigo e pompe di calore' },
  exchanger: { id: 'plants.report.exchanger', defaultMessage: 'Tipo 3, scambiatori' },
  cogeneration: { id: 'plants.report.cogeneration', defaultMessage: 'Tipo 4, cogeneratori' },
});
export const outcomeNames = defineMessages({
  compliant: { id: 'plants.outcome.compliant', defaultMessage: 'Regolare' },
  defects: { id: 'plants.outcome.defects', defaultMessage: 'Con difetti da eliminare' },
  dangerous: { id: 'plants.outcome.dangerous', defaultMessage: 'Pericoloso, da fermare' },
});
export const responsibleNames = defineMessages({
  owner: { id: 'plants.responsible.owner', defaultMessage: 'Proprietario' },
  occupant: { id: 'plants.responsible.occupant', defaultMessage: 'Occupante' },
  administrator: { id: 'plants.responsible.administrator', defaultMessage: 'Amministratore di condominio' },
  thirdParty: { id: 'plants.responsible.thirdParty', defaultMessage: 'Terzo responsabile' },
});
export const eventNames = defineMessages({
  created: { id: 'plants.event.created', defaultMessage: 'Inserito' },
  imported: { id: 'plants.event.imported', defaultMessage: 'Importato' },
  changed: { id: 'plants.event.changed', defaultMessage: 'Modificato' },
  checked: { id: 'plants.event.checked', defaultMessage: 'Controllo registrato' },
  inspected: { id: 'plants.event.inspected', defaultMessage: 'Ispezione registrata' },
  dismissed: { id: 'plants.event.dismissed', defaultMessage: 'Dismesso' },
});
/** Returns the message for an event's name as the server sends it. */
export const eventName = (event: string) =>
  event in eventNames ? eventNames[event as keyof typeof eventNames] : eventNames.changed;

export const companyMessages = defineMessages({
  title: { id: 'plants.company.title', defaultMessage: 'Per tenere impianti serve un’impresa abilitata' },
  text: {
    id: 'plants.company.text',
    defaultMessage:
      'Qui compaiono gli impianti delle imprese che l’ufficio ha abilitato a tenerli. Oggi non lavori per nessuna di queste: nella pagina dell’abilitazione vedi che cosa manca, e a che punto è la richiesta della tua.',
  },
  way: { id: 'plants.company.way', defaultMessage: 'Vedi che cosa manca' },
});
