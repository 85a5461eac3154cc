import { defineMessage, defineMessages } from 'react-intl';

export const recordChangeMessages = defineMessages({
  title: {
    id: 'adminAccreditations.recordChanges.title',
    defaultMessage: 'L’anagrafica è cambiata dopo l’invio della domanda',
  },
  nothing: { id: 'adminAccreditations.recordChanges.nothing', defaultMessage: 'niente' },
});

export const recordChangeMessage = defineMessage<{ member: string; before: string; after: string; at: string }>({
  id: 'adminAccreditations.recordChanges.change',
  defaultMessage: '{member}: era «{before}», ora è «{after}» ({at})',
});

/** Names of the members of a personal record. */
export const memberNames = defineMessages({
  title: { id: 'adminAccreditations.recordChanges.member.title', defaultMessage: 'Titolo' },
  lastName: { id: 'adminAccreditations.recordChanges.member.lastName', defaultMessage: 'Cognome' },
  firstName: { id: 'adminAccreditations.recordChanges.member.firstName', defaultMessage: 'Nome' },
  fiscalCode: { id: 'adminAccreditations.recordChanges.member.fiscalCode', defaultMessage: 'Codice fiscale' },
  gender: { id: 'adminAccreditations.recordChanges.member.gender', defaultMessage: 'Sesso' },
  birthDate: { id: 'adminAccreditations.recordChanges.member.birthDate', defaultMessage: 'Data di nascita' },
  birthPlace: { id: 'adminAccreditations.recordChanges.member.birthPlace', defaultMessage: 'Luogo di nascita' },
  birthProvince: {
    id: 'adminAccreditations.recordChanges.member.birthProvince',
    defaultMessage: 'Provincia di nascita',
  },
  birthCountry: { id: 'adminAccreditations.recordChanges.member.birthCountry', defaultMessage: 'Stato di nascita' },
  residenceAddress: {
    id: 'adminAccreditations.recordChanges.member.residenceAddress',
    defaultMessage: 'Indirizzo di residenza',
  },
  residenceCap: { id: 'adminAccreditations.recordChanges.member.residenceCap', defaultMessage: 'CAP di residenza' },
  residenceIstat: {
    id: 'adminAccreditations.recordChanges.member.residenceIstat',
    defaultMessage: 'Comune di residenza (ISTAT)',
  },
  studioName: { id: 'adminAccreditations.recordChanges.member.studioName', defaultMessage: 'Studio' },
  studioAddress: {
    id: 'adminAccreditations.recordChanges.member.studioAddress',
    defaultMessage: 'Indirizzo dello studio',
  },
  studioCap: { id: 'adminAccreditations.recordChanges.member.studioCap', defaultMessage: 'CAP dello studio' },
  studioIstat: {
    id: 'adminAccreditations.recordChanges.member.studioIstat',
    defaultMessage: 'Comune dello studio (ISTAT)',
  },
  phone: { id: 'adminAccreditations.recordChanges.member.phone', defaultMessage: 'Telefono' },
  mobile: { id: 'adminAccreditations.recordChanges.member.mobile', defaultMessage: 'Cellulare' },
  email: { id: 'adminAccreditations.recordChanges.member.email', defaultMessage: 'E-mail' },
  pec: { id: 'adminAccreditations.recordChanges.member.pec', defaultMessage: 'PEC' },
  vatNumber: { id: 'adminAccreditations.recordChanges.member.vatNumber', defaultMessage: 'Partita IVA' },
  website: { id: 'adminAccreditations.recordChanges.member.website', defaultMessage: 'Sito web' },
});
