/** Writes the accreditation list as a file: headings and words in Italian, in the order of the file. */
import type { Schema } from '../../../platform/database/schema';
import type { ExportableList } from '../../../platform/grid/export/exportList';
import type { ExportColumn } from '../../../platform/grid/export/cells';
import type { ListDefinition } from '../../../platform/grid/definition';
import { accreditationColumns } from './columns';

const states: Readonly<Record<string, string>> = {
  InCompilazione: 'In compilazione',
  Inviata: 'Inviata',
  AttesaConvalidaOrdine: 'In attesa dell’ordine',
  InVerifica: 'In verifica',
  IntegrazioneRichiesta: 'Integrazione richiesta',
  Accreditato: 'Accreditato',
  Rifiutata: 'Rifiutata',
  InScadenza: 'In scadenza',
  InRinnovo: 'In rinnovo',
  Scaduto: 'Scaduto',
  Sospeso: 'Sospeso',
  Revocato: 'Revocato',
  Cessato: 'Cessato',
};

const headings: Readonly<Record<string, string>> = {
  protocolNumber: 'Protocollo',
  kind: 'Tipo di richiesta',
  state: 'Stato',
  certifierNumber: 'Numero certificatore',
  lastName: 'Cognome',
  firstName: 'Nome',
  fiscalCode: 'Codice fiscale',
  subjectKind: 'Tipo di soggetto',
  email: 'Email',
  pec: 'PEC',
  phone: 'Telefono',
  comune: 'Comune',
  province: 'Provincia',
  studyTitle: 'Titolo di studio',
  orderType: 'Ordine o collegio',
  orderProvince: 'Provincia dell’ordine',
  orderNumber: 'Numero di iscrizione',
  courseKind: 'Corso',
  feeCents: 'Contributo (€)',
  feePaidAt: 'Contributo pagato il',
  feePaidBy: 'Contributo pagato con',
  createdAt: 'Creata il',
  submittedAt: 'Inviata il',
  decidedAt: 'Decisa il',
  validFrom: 'Valida dal',
  validTo: 'Valida fino al',
  dueDate: 'Termine',
  stateReason: 'Motivo dello stato',
  assignee: 'Assegnata a',
  updatedAt: 'Aggiornata il',
  id: 'Identificativo',
};

/** The columns of the file; `id` only when the request names it. */
export const exportedColumns: readonly ExportColumn[] = Object.entries(headings).map(([name, heading]) => ({
  name,
  heading,
  type: accreditationColumns[name]?.type ?? 'text',
  ...(name === 'state' && { labels: states }),
}));

/** Returns the file of a list: all accreditations, or those of a queue. */
export const exportOf = (
  definition: ListDefinition<Schema, 'accreditation'>,
): ExportableList<Schema, 'accreditation'> => ({ definition, exported: exportedColumns });
