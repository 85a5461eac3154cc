import { defineMessage, defineMessages } from 'react-intl';

export const panelMessages = defineMessages({
  close: { id: 'certificates.panel.close', defaultMessage: 'Chiudi il dettaglio' },
  previous: { id: 'certificates.panel.previous', defaultMessage: 'Attestato precedente' },
  next: { id: 'certificates.panel.next', defaultMessage: 'Attestato successivo' },
  page: { id: 'certificates.panel.page', defaultMessage: 'Apri a tutta pagina' },
});

/** Names of the buttons that export the selected rows alone. */
export const exportSelectedMessages = {
  xlsx: defineMessage<{ count: number }>({
    id: 'certificates.export.xlsxSelected',
    defaultMessage:
      '{count, plural, one {Esporta in Excel l’attestato selezionato} other {Esporta in Excel i {count, number} attestati selezionati}}',
  }),
  csv: defineMessage<{ count: number }>({
    id: 'certificates.export.csvSelected',
    defaultMessage:
      '{count, plural, one {Esporta in CSV l’attestato selezionato} other {Esporta in CSV i {count, number} attestati selezionati}}',
  }),
};

export const officerMessages = defineMessages({
  filters: { id: 'certificates.officer.filters', defaultMessage: 'Filtri dell’ufficio' },
  choose: { id: 'certificates.officer.choose', defaultMessage: 'Filtri dell’ufficio…' },
  overruled: { id: 'certificates.officer.overruled', defaultMessage: 'Con avvisi motivati' },
  incoherent: { id: 'certificates.officer.incoherent', defaultMessage: 'Coerenza sotto 60' },
  imported: { id: 'certificates.officer.imported', defaultMessage: 'Importati da XML' },
  ofCompanies: { id: 'certificates.officer.ofCompanies', defaultMessage: 'A nome di una società' },
});
