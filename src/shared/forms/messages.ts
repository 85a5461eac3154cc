import { defineMessage, defineMessages } from 'react-intl';

/** The texts of the rules (VAL-03..06), which say the same as ABP's AbpValidation. */
export const validationMessages = defineMessages({
  required: { id: 'shared.forms.required', defaultMessage: 'Questo campo è obbligatorio.' },
  email: { id: 'shared.forms.email', defaultMessage: 'Scrivi un indirizzo e-mail valido.' },
  numeric: { id: 'shared.forms.numeric', defaultMessage: 'Scrivi un numero intero.' },
  pattern: { id: 'shared.forms.pattern', defaultMessage: 'Il valore non rispetta il formato richiesto.' },
  futureDate: { id: 'shared.forms.futureDate', defaultMessage: 'La data non può essere nel futuro.' },
  passwordMismatch: { id: 'shared.forms.passwordMismatch', defaultMessage: 'Le due password non coincidono.' },
  passwordDigit: {
    id: 'shared.forms.passwordDigit',
    defaultMessage: 'La password deve contenere almeno una cifra (0-9).',
  },
  passwordLower: {
    id: 'shared.forms.passwordLower',
    defaultMessage: 'La password deve contenere almeno una lettera minuscola (a-z).',
  },
  passwordUpper: {
    id: 'shared.forms.passwordUpper',
    defaultMessage: 'La password deve contenere almeno una lettera maiuscola (A-Z).',
  },
  passwordSymbol: {
    id: 'shared.forms.passwordSymbol',
    defaultMessage: 'La password deve contenere almeno un carattere che non sia né lettera né cifra.',
  },
});

/** Messages that name a bound: spread them with `values`. */
export const boundMessages = {
  min: defineMessage<{ min: number }>({
    id: 'shared.forms.min',
    defaultMessage: 'Il valore deve essere almeno {min}.',
  }),
  max: defineMessage<{ max: number }>({
    id: 'shared.forms.max',
    defaultMessage: 'Il valore deve essere al massimo {max}.',
  }),
  maxLength: defineMessage<{ length: number }>({
    id: 'shared.forms.maxLength',
    defaultMessage: '{length, plural, one {Scrivi al massimo # carattere.} other {Scrivi al massimo # caratteri.}}',
  }),
  passwordLength: defineMessage<{ length: number }>({
    id: 'shared.forms.passwordLength',
    defaultMessage:
      '{length, plural, one {La password deve avere almeno # carattere.} other {La password deve avere almeno # caratteri.}}',
  }),
  passwordUnique: defineMessage<{ count: number }>({
    id: 'shared.forms.passwordUnique',
    defaultMessage:
      '{count, plural, one {La password deve contenere almeno # carattere diverso.} other {La password deve contenere almeno # caratteri diversi.}}',
  }),
};

export const formMessages = defineMessages({
  missing: { id: 'shared.forms.missing', defaultMessage: 'Compila i campi obbligatori evidenziati.' },
  save: { id: 'shared.forms.save', defaultMessage: 'Salva' },
  saving: { id: 'shared.forms.saving', defaultMessage: 'Salvataggio in corso…' },
  cancel: { id: 'shared.forms.cancel', defaultMessage: 'Annulla' },
  close: { id: 'shared.forms.close', defaultMessage: 'Chiudi' },
  showPassword: { id: 'shared.forms.showPassword', defaultMessage: 'Mostra la password' },
  hidePassword: { id: 'shared.forms.hidePassword', defaultMessage: 'Nascondi la password' },
  areYouSure: { id: 'shared.forms.areYouSure', defaultMessage: 'Vuoi continuare?' },
  unsaved: { id: 'shared.forms.unsaved', defaultMessage: 'Ci sono modifiche non salvate. Se continui andranno perse.' },
});
