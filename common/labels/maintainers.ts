/** The words of the list of companies that keep plants, on the page and in its file. */
import { defineMessages } from './defineMessages';

/** Captions of the columns, in the order of the exported file. */
export const columnNames = defineMessages({
  companyName: { id: 'maintainers.column.companyName', defaultMessage: 'Società' },
  state: { id: 'maintainers.column.state', defaultMessage: 'Stato' },
  askedAt: { id: 'maintainers.column.askedAt', defaultMessage: 'Chiesta il' },
  fiscalCode: { id: 'maintainers.column.fiscalCode', defaultMessage: 'Codice fiscale' },
  province: { id: 'maintainers.column.province', defaultMessage: 'Provincia' },
  rea: { id: 'maintainers.column.rea', defaultMessage: 'REA' },
  letters: { id: 'maintainers.column.letters', defaultMessage: 'Lettere' },
  fgasUntil: { id: 'maintainers.column.fgasUntil', defaultMessage: 'F-gas fino al' },
  decidedAt: { id: 'maintainers.column.decidedAt', defaultMessage: 'Decisa il' },
});

/** The states; a company without a request has `none`. */
export const stateNames = defineMessages({
  none: { id: 'maintainers.state.none', defaultMessage: 'Da chiedere' },
  asked: { id: 'maintainers.state.asked', defaultMessage: 'All’ufficio' },
  incomplete: { id: 'maintainers.state.incomplete', defaultMessage: 'Da integrare' },
  enabled: { id: 'maintainers.state.enabled', defaultMessage: 'Abilitata' },
  refused: { id: 'maintainers.state.refused', defaultMessage: 'Non accolta' },
  suspended: { id: 'maintainers.state.suspended', defaultMessage: 'Sospesa' },
  revoked: { id: 'maintainers.state.revoked', defaultMessage: 'Revocata' },
});
