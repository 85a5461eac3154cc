import { defineMessage, defineMessages } from 'react-intl';

export const formMessages = defineMessages({
  title: { id: 'certificates.form.title', defaultMessage: 'Compila l’attestato' },
  newTitle: { id: 'certificates.form.newTitle', defaultMessage: 'Nuovo attestato' },
  newLead: {
    id: 'certificates.form.newLead',
    defaultMessage:
      'Scegli in nome di chi certifichi e compila l’attestato, oppure parti dal file XML del tuo programma di calcolo.',
  },
  loading: { id: 'certificates.form.loading', defaultMessage: 'Caricamento…' },
  name: { id: 'certificates.form.name', defaultMessage: 'In nome di chi certifichi' },
  copied: { id: 'certificates.form.copied', defaultMessage: 'Con i dati di' },
  begin: { id: 'certificates.form.begin', defaultMessage: 'Inizia a compilare' },
  sections: { id: 'certificates.form.sections', defaultMessage: 'Sezioni dell’attestato' },
  complete: { id: 'certificates.form.complete', defaultMessage: 'completa' },
  optional: { id: 'certificates.form.optional', defaultMessage: 'vuota, facoltativa' },
  back: { id: 'certificates.form.back', defaultMessage: 'Indietro' },
  forward: { id: 'certificates.form.forward', defaultMessage: 'Avanti' },
  choose: { id: 'certificates.form.choose', defaultMessage: 'Scegli…' },
  missing: { id: 'certificates.form.missing', defaultMessage: 'Manca ancora.' },
  notInList: {
    id: 'certificates.form.notInList',
    defaultMessage: 'Questo valore non è nell’elenco: resta come è scritto, ma controlla se puoi sceglierne uno.',
  },
  computed: { id: 'certificates.form.computed', defaultMessage: 'Si compila da sé.' },
  addRow: { id: 'certificates.form.addRow', defaultMessage: 'Aggiungi' },
  foldRow: { id: 'certificates.form.foldRow', defaultMessage: 'Chiudi' },
  unfoldRow: { id: 'certificates.form.unfoldRow', defaultMessage: 'Apri' },
  removeRow: { id: 'certificates.form.removeRow', defaultMessage: 'Elimina' },
  copyRow: { id: 'certificates.form.copyRow', defaultMessage: 'Copia' },
  sameAsOwner: { id: 'certificates.form.sameAsOwner', defaultMessage: 'Come il proprietario' },
  noRows: { id: 'certificates.form.noRows', defaultMessage: 'Nessuna voce.' },
  comuneHint: {
    id: 'certificates.form.comuneHint',
    defaultMessage: 'Scrivi le prime lettere: compila codici, zona e gradi giorno.',
  },
  closed: { id: 'certificates.form.closed', defaultMessage: 'L’attestato non è più una bozza e non si modifica.' },
  toPage: { id: 'certificates.form.toPage', defaultMessage: 'Vai all’attestato' },
  toFields: { id: 'certificates.form.toFields', defaultMessage: 'Da completare o correggere' },
  unsaved: {
    id: 'certificates.form.unsaved',
    defaultMessage: 'Convalida e motivi aspettano che tutto sia salvato.',
  },
  owner: { id: 'certificates.form.owner', defaultMessage: 'Proprietario' },
  client: { id: 'certificates.form.client', defaultMessage: 'Committente' },
  ownNames: { id: 'certificates.form.ownName', defaultMessage: 'in proprio' },
});

export const personLabels = defineMessages({
  Name: { id: 'certificates.form.person.name', defaultMessage: 'Nome o denominazione' },
  FiscalCode: { id: 'certificates.form.person.fiscalCode', defaultMessage: 'Codice fiscale o partita IVA' },
  Email: { id: 'certificates.form.person.email', defaultMessage: 'E-mail' },
  Phone: { id: 'certificates.form.person.phone', defaultMessage: 'Telefono' },
});

export const personProblems = defineMessages({
  FiscalCode: {
    id: 'certificates.form.person.wrongFiscalCode',
    defaultMessage:
      'Non è un codice fiscale né una partita IVA: controlla di averlo scritto per intero e senza errori.',
  },
  Phone: {
    id: 'certificates.form.person.wrongPhone',
    defaultMessage: 'Scrivi un numero di telefono: solo cifre, spazi e i segni + ( ) . / -',
  },
});

/** The number of obstacles of each kind in a section, for its entry in the list. */
export const sectionStateMessages = {
  errors: defineMessage<{ count: number }>({
    id: 'certificates.form.sectionState.errors',
    defaultMessage: '{count, plural, one {# errore} other {# errori}}',
  }),
  missing: defineMessage<{ count: number }>({
    id: 'certificates.form.sectionState.missing',
    defaultMessage: '{count, plural, one {# dato mancante} other {# dati mancanti}}',
  }),
  warnings: defineMessage<{ count: number }>({
    id: 'certificates.form.sectionState.warnings',
    defaultMessage: '{count, plural, one {# avviso} other {# avvisi}}',
  }),
  overruled: defineMessage<{ count: number }>({
    id: 'certificates.form.sectionState.overruled',
    defaultMessage: '{count, plural, one {# avviso motivato} other {# avvisi motivati}}',
  }),
};
export const othersMessage = defineMessage<{ count: number }>({
  id: 'certificates.form.others',
  defaultMessage: '{count, plural, one {un altro} other {altri #}}',
});
export const editorsMessage = defineMessage<{ count: number; names: string }>({
  id: 'certificates.form.editors',
  defaultMessage:
    '{count, plural, one {Anche {names} ha aperto questo attestato} other {Anche {names} hanno aperto questo attestato}}: accordatevi su chi scrive.',
});
export const overruledHintMessage = defineMessage<{ message: string; reason: string }>({
  id: 'certificates.form.overruledHint',
  defaultMessage: '{message} Motivo dato: {reason}',
});
export const rowMessage = defineMessage<{ name: string; number: number }>({
  id: 'certificates.form.row',
  defaultMessage: '{name}, {number}',
});
/** The codes of the chosen comune. */
export const codesMessage = defineMessage<{ istat: string; cadastral: string }>({
  id: 'certificates.form.comuneCodes',
  defaultMessage: 'Codice ISTAT {istat}, catastale {cadastral}.',
});
/** For a comune that others merged into: their names, each with the code that the land register still uses. */
export const partsMessage = defineMessage<{ parts: string }>({
  id: 'certificates.form.comuneParts',
  defaultMessage: 'Nel catasto anche {parts}.',
});
/** For a comune that merged into another one: its name today. */
export const mergedMessage = defineMessage<{ name: string }>({
  id: 'certificates.form.comuneMerged',
  defaultMessage: 'Oggi è {name}.',
});
