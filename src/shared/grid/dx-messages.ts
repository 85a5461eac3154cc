/** VAL-06: what data widgets say of a value they refuse, in one place. `{0}` is the field's caption. */
export const validationMessages = {
  'validation-required': 'Campo obbligatorio',
  'validation-required-formatted': '{0}: campo obbligatorio',
  'validation-numeric': 'Inserire un numero',
  'validation-numeric-formatted': '{0}: inserire un numero',
  'validation-range': 'Il valore è fuori dai limiti consentiti',
  'validation-range-formatted': '{0}: il valore è fuori dai limiti consentiti',
  'validation-email': 'Inserire un indirizzo e-mail valido',
  'validation-email-formatted': '{0}: inserire un indirizzo e-mail valido',
  'validation-pattern': 'Il valore non rispetta il formato richiesto',
  'validation-pattern-formatted': '{0}: il valore non rispetta il formato richiesto',
};
