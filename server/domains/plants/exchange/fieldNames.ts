/** Maps the register's names of members to those of the exchange. */
const NAMES: Readonly<Record<string, string>> = {
  plate: 'targa',
  booklet: 'libretto',
  address: 'indirizzo',
  istat: 'istat',
  pod: 'pod',
  pdr: 'pdr',
  installedOn: 'data_installazione',
  maintainerName: 'manutentore',
  generators: 'generatori',
  units: 'unita',
  power: 'potenza',
  year: 'anno',
  belfiore: 'codice_catastale',
  section: 'sezione',
  sheet: 'foglio',
  parcel: 'particella',
  subalterno: 'subalterno',
  subalternoTo: 'subalterno_fino',
  'responsible.name': 'responsabile_nome',
  'responsible.fiscalCode': 'responsabile_codice_fiscale',
  'responsible.email': 'responsabile_email',
  'contract.provider': 'contratto_fornitore',
  'contract.from': 'contratto_dal',
  'contract.to': 'contratto_al',
  checkedOn: 'data',
  kind: 'rapporto',
  technician: 'tecnico',
  nextDueOn: 'prossimo',
  efficiency: 'rendimento',
  co: 'co',
  smoke: 'bacharach',
  flueTemperature: 'temperatura_fumi',
};

/** Positions in lists count from 1: `generators[0].power` is `generatori[1].potenza`. */
export function exchangeField(member: string): string {
  const [, list, index, inner] = /^(\w+)\[(\d+)\]\.(\w+)$/u.exec(member) ?? [];
  if (list === undefined || inner === undefined) return NAMES[member] ?? member;
  return `${NAMES[list] ?? list}[${String(Number(index) + 1)}].${NAMES[inner] ?? inner}`;
}
