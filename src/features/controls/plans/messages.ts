import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'controlPlans.title', defaultMessage: 'Piani di campionamento' },
  lead: {
    id: 'controlPlans.lead',
    defaultMessage:
      'Quali attestati registrati l’ufficio controlla per sorteggio. Chi conosce il seme e i numeri degli attestati può ripetere il sorteggio.',
  },
  year: { id: 'controlPlans.year', defaultMessage: 'Programma dell’anno' },
  figures: { id: 'controlPlans.figures', defaultMessage: 'L’anno in cifre' },
  plans: { id: 'controlPlans.plans', defaultMessage: 'Piani dell’anno' },
  none: { id: 'controlPlans.none', defaultMessage: 'Per quest’anno non c’è ancora nessun piano.' },
  loading: { id: 'controlPlans.loading', defaultMessage: 'Caricamento dei piani…' },
  add: { id: 'controlPlans.add', defaultMessage: 'Nuovo piano' },
  change: { id: 'controlPlans.change', defaultMessage: 'Modifica' },
  draw: { id: 'controlPlans.draw', defaultMessage: 'Sorteggia' },
  discard: { id: 'controlPlans.discard', defaultMessage: 'Elimina' },
  sample: { id: 'controlPlans.sample', defaultMessage: 'Campione (CSV)' },
  counting: { id: 'controlPlans.counting', defaultMessage: 'Conteggio degli attestati…' },
  final: {
    id: 'controlPlans.final',
    defaultMessage:
      'Il sorteggio si fa una volta sola. I controlli si aprono subito e i certificatori ne ricevono notizia.',
  },
  actions: { id: 'controlPlans.actions', defaultMessage: 'Azioni' },
  criteria: { id: 'controlPlans.criteria', defaultMessage: 'Attestati' },
});

export const foreseenMessage = defineMessage<{ size: number; population: number }>({
  id: 'controlPlans.foreseen',
  defaultMessage:
    '{population, plural, one {# attestato corrisponde} other {# attestati corrispondono}} al piano: {size, plural, one {ne viene sorteggiato #} other {ne vengono sorteggiati #}}.',
});
export const drawnMessage = defineMessage<{ moment: string; name: string; population: number }>({
  id: 'controlPlans.drawn',
  defaultMessage: 'Sorteggiato il {moment} da {name}, fra {population, plural, one {# attestato} other {# attestati}}',
});
export const periodMessage = defineMessage<{ from: string; to: string }>({
  id: 'controlPlans.period',
  defaultMessage: 'registrati dal {from} al {to}',
});
export const provinceMessage = defineMessage<{ province: string }>({
  id: 'controlPlans.inProvince',
  defaultMessage: 'in provincia di {province}',
});
export const certifierMessage = defineMessage<{ code: string }>({
  id: 'controlPlans.ofCertifier',
  defaultMessage: 'del certificatore {code}',
});
export const scoreMessage = defineMessage<{ score: number }>({
  id: 'controlPlans.withScore',
  defaultMessage: 'con punteggio fino a {score}',
});
export const sizeMessage = defineMessage<{ size: number }>({
  id: 'controlPlans.sizeTold',
  defaultMessage: '{size, plural, one {# attestato} other {# attestati}}',
});
export const shareMessage = defineMessage<{ share: number }>({
  id: 'controlPlans.shareTold',
  defaultMessage: '{share, number, ::percent .0} degli attestati',
});
export const ofPlanMessage = defineMessage<{ action: string; name: string }>({
  id: 'controlPlans.ofPlan',
  defaultMessage: '{action}: {name}',
});
export const controlledMessage = defineMessage<{ share: number }>({
  id: 'controlPlans.controlledShare',
  defaultMessage: 'Controlli su attestati registrati: {share, number, ::percent .00}',
});

/** Names of facts and fields. */
export const captions = defineMessages({
  name: { id: 'controlPlans.name', defaultMessage: 'Nome del piano' },
  level: { id: 'controlPlans.level', defaultMessage: 'Livello del controllo' },
  registeredFrom: { id: 'controlPlans.registeredFrom', defaultMessage: 'Registrati dal' },
  registeredTo: { id: 'controlPlans.registeredTo', defaultMessage: 'Registrati fino al' },
  province: { id: 'controlPlans.province', defaultMessage: 'Provincia dell’edificio' },
  everywhere: { id: 'controlPlans.everywhere', defaultMessage: 'Tutte' },
  certifierCode: {
    id: 'controlPlans.certifierCode',
    defaultMessage: 'Codice del certificatore (prime cinque cifre del numero)',
  },
  scoreMost: { id: 'controlPlans.scoreMost', defaultMessage: 'Punteggio di coerenza fino a' },
  by: { id: 'controlPlans.by', defaultMessage: 'Quanti sorteggiarne' },
  bySize: { id: 'controlPlans.bySize', defaultMessage: 'Un numero di attestati' },
  byShare: { id: 'controlPlans.byShare', defaultMessage: 'Una percentuale' },
  size: { id: 'controlPlans.size', defaultMessage: 'Numero di attestati' },
  permille: { id: 'controlPlans.permille', defaultMessage: 'Percentuale (per esempio 2 oppure 0,5)' },
  seed: { id: 'controlPlans.seed', defaultMessage: 'Seme del sorteggio' },
  seedHint: {
    id: 'controlPlans.seedHint',
    defaultMessage: 'Un testo che nessuno ha scelto, per esempio i numeri di un’estrazione del lotto.',
  },
  drawnCount: { id: 'controlPlans.drawnCount', defaultMessage: 'Sorteggiati' },
  opened: { id: 'controlPlans.opened', defaultMessage: 'Controlli aperti' },
  passedOver: { id: 'controlPlans.passedOver', defaultMessage: 'Senza controllo' },
  concluded: { id: 'controlPlans.concluded', defaultMessage: 'Conclusi' },
  conforme: { id: 'controlPlans.conforme', defaultMessage: 'Conformi' },
  lieve: { id: 'controlPlans.lieve', defaultMessage: 'Non conformi, lievi' },
  grave: { id: 'controlPlans.grave', defaultMessage: 'Non conformi, gravi' },
  registered: { id: 'controlPlans.registered', defaultMessage: 'Attestati registrati' },
  documents: { id: 'controlPlans.documents', defaultMessage: 'Controlli sui documenti (L1)' },
  onSite: { id: 'controlPlans.onSite', defaultMessage: 'Controlli sul posto (L2)' },
});

export const problems = defineMessages({
  order: { id: 'controlPlans.order', defaultMessage: 'La data finale viene prima di quella iniziale.' },
  code: {
    id: 'controlPlans.code',
    defaultMessage: 'Scrivi le cinque cifre con cui iniziano i numeri dei suoi attestati.',
  },
  share: {
    id: 'controlPlans.share',
    defaultMessage: 'Scrivi una percentuale da 0,1 a 100, con un decimale al massimo.',
  },
});

export const notices = defineMessages({
  saved: { id: 'controlPlans.saved', defaultMessage: 'Piano salvato.' },
  drawn: { id: 'controlPlans.drawnNotice', defaultMessage: 'Sorteggio fatto: i controlli si stanno aprendo.' },
  discarded: { id: 'controlPlans.discarded', defaultMessage: 'Piano eliminato.' },
  discardTitle: { id: 'controlPlans.discardTitle', defaultMessage: 'Eliminare il piano?' },
  discardYes: { id: 'controlPlans.discardYes', defaultMessage: 'Elimina' },
});
export const discardQuestion = defineMessage<{ name: string }>({
  id: 'controlPlans.discardQuestion',
  defaultMessage: 'Il piano «{name}» non è stato sorteggiato: si può eliminare.',
});
