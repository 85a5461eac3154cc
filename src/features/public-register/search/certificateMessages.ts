import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
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
  print: { id: 'visura.certificate.print', defaultMessage: 'Stampa' },
  share: { id: 'visura.certificate.share', defaultMessage: 'Copia il collegamento' },
  shared: { id: 'visura.certificate.shared', defaultMessage: 'Collegamento copiato.' },
});

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

export const printedMessage = defineMessage<{ portal: string; date: string }>({
  id: 'visura.certificate.printed',
  defaultMessage: '{portal}, Regione Emilia-Romagna: registro pubblico degli attestati. Stampato il {date}.',
});
