import { defineMessages } from 'react-intl';

/** Messages of the proof's page that the verification does not have. */
export const proofMessages = defineMessages({
  toldAt: { id: 'verification.proof.toldAt', defaultMessage: 'Consultato il' },
  stateThen: { id: 'verification.proof.stateThen', defaultMessage: 'Stato di allora' },
  stateNow: { id: 'verification.proof.stateNow', defaultMessage: 'Stato di oggi' },
  same: { id: 'verification.proof.same', defaultMessage: 'Da allora lo stato dell’attestato non è cambiato.' },
  changed: { id: 'verification.proof.changed', defaultMessage: 'Da allora lo stato dell’attestato è cambiato.' },
  noProof: { id: 'verification.proof.unknown', defaultMessage: 'Nessuna attestazione ha questo codice.' },
  save: { id: 'verification.proof.save', defaultMessage: 'Scarica il PDF' },
});

export const states = defineMessages({
  Registrata: { id: 'verification.state.Registrata', defaultMessage: 'Valido' },
  Sostituita: { id: 'verification.state.Sostituita', defaultMessage: 'Sostituito' },
  Scaduta: { id: 'verification.state.Scaduta', defaultMessage: 'Scaduto' },
  Decaduta: { id: 'verification.state.Decaduta', defaultMessage: 'Decaduto' },
  Annullata: { id: 'verification.state.Annullata', defaultMessage: 'Annullato' },
});
