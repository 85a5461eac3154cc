import { defineMessage, defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

/** The subjects of the numbered rules (docs/certificates.md). */
const numbered = defineMessages({
  '1': { id: 'certificates.rule.inspection', defaultMessage: 'sopralluogo' },
  '2': { id: 'certificates.rule.inspectionDay', defaultMessage: 'giorno del sopralluogo' },
  '2.1': { id: 'certificates.rule.units', defaultMessage: 'unità e subalterni' },
  '2.5': { id: 'certificates.rule.register', defaultMessage: 'impianto nel catasto degli impianti' },
  '3': { id: 'certificates.rule.comune', defaultMessage: 'comune e codice catastale' },
  '4': { id: 'certificates.rule.climate', defaultMessage: 'zona climatica' },
  '4.4/16a': { id: 'certificates.rule.category', defaultMessage: 'categoria dell’edificio' },
  '4.4/16b': { id: 'certificates.rule.expiry', defaultMessage: 'scadenza' },
  '4.4/16c': { id: 'certificates.rule.company', defaultMessage: 'società' },
  '4.4/16d': { id: 'certificates.rule.negative', defaultMessage: 'valori sotto zero' },
  '4.4/16e': { id: 'certificates.rule.photo', defaultMessage: 'fotografia' },
  '5': { id: 'certificates.rule.built', defaultMessage: 'anno di costruzione' },
  '6': { id: 'certificates.rule.newBuilding', defaultMessage: 'nuova costruzione' },
  '7': { id: 'certificates.rule.services', defaultMessage: 'servizi energetici' },
  '8': { id: 'certificates.rule.allowedServices', defaultMessage: 'servizi ammessi per l’uso' },
  '9': { id: 'certificates.rule.class', defaultMessage: 'classe energetica' },
  '10': { id: 'certificates.rule.sums', defaultMessage: 'somma degli indici' },
  '11': { id: 'certificates.rule.consumption', defaultMessage: 'consumi e indice globale' },
  '12': { id: 'certificates.rule.emissions', defaultMessage: 'emissioni di CO₂' },
  '13': { id: 'certificates.rule.shape', defaultMessage: 'superfici, volumi e loro rapporto' },
  '14': { id: 'certificates.rule.height', defaultMessage: 'superficie e volume' },
  '15': { id: 'certificates.rule.envelope', defaultMessage: 'qualità dell’involucro' },
  '16': { id: 'certificates.rule.simulated', defaultMessage: 'impianto simulato' },
  '17': { id: 'certificates.rule.plates', defaultMessage: 'targa, POD e PDR' },
  '18': { id: 'certificates.rule.carriers', defaultMessage: 'fonti energetiche e consumi' },
  '19': { id: 'certificates.rule.recommendations', defaultMessage: 'raccomandazioni' },
  '20': { id: 'certificates.rule.goodClass', defaultMessage: 'coerenza della classe' },
  '21': { id: 'certificates.rule.taken', defaultMessage: 'un solo attestato per unità' },
  '22': { id: 'certificates.rule.entitled', defaultMessage: 'accreditamento del certificatore' },
  '23': { id: 'certificates.rule.school', defaultMessage: 'codice della scuola' },
  '24': { id: 'certificates.rule.nearlyZero', defaultMessage: 'edificio a energia quasi zero' },
  '25': { id: 'certificates.rule.coordinates', defaultMessage: 'coordinate' },
  '27': { id: 'certificates.rule.oldCodes', defaultMessage: 'codici ammessi fino al 2016' },
  '29': { id: 'certificates.rule.exported', defaultMessage: 'energia esportata' },
  '28': { id: 'certificates.rule.number', defaultMessage: 'numero dell’attestato' },
});

/** The names of the checks that have no number. */
const unnumbered = defineMessages({
  campo: { id: 'certificates.rule.field', defaultMessage: 'valore del campo' },
  certifier: { id: 'certificates.rule.certifier', defaultMessage: 'nome del certificatore' },
  duplicate: { id: 'certificates.rule.duplicate', defaultMessage: 'file già inviato' },
  encoding: { id: 'certificates.rule.encoding', defaultMessage: 'codifica del testo' },
  profile: { id: 'certificates.rule.profile', defaultMessage: 'anagrafica del certificatore' },
  replaced: { id: 'certificates.rule.replaced', defaultMessage: 'differenza dalla bozza' },
  security: { id: 'certificates.rule.security', defaultMessage: 'sicurezza del file' },
  wellformed: { id: 'certificates.rule.wellformed', defaultMessage: 'forma del file XML' },
  xsd: { id: 'certificates.rule.schema', defaultMessage: 'schema nazionale' },
});
const other = defineMessages({
  unknown: { id: 'certificates.rule.other', defaultMessage: 'altro controllo' },
});

const numberedMessage = defineMessage<{ rule: string; subject: string }>({
  id: 'certificates.page.rule',
  defaultMessage: 'regola {rule}: {subject}',
});

const subjects = new Map<string, MessageDescriptor>(Object.entries(numbered));
const names = new Map<string, MessageDescriptor>(Object.entries(unnumbered));

/** The words for a rule: its number with its subject, or the name of a check without number. */
export function ruleWords(rule: string, intl: IntlShape): string {
  const subject = subjects.get(rule);
  if (subject) return intl.formatMessage(numberedMessage, { rule, subject: intl.formatMessage(subject) });
  const name: MessageDescriptor = names.get(rule) ?? other.unknown;
  return intl.formatMessage(name);
}
