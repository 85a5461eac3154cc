/** The tables of migrations/0004-spid.sql as Kysely sees them; column names are the database's own. */
import type { CreatedAt, Json, Timestamp } from '../columnKinds';

interface SpidExchangeTable {
  request_id: string;
  tenant_id: string;
  provider_entity_id: string;
  interaction_uid: string;
  client_id: string | null;
  request_xml: string;
  requested_at: CreatedAt;
  address: string | null;
  responded_at: Timestamp | null;
  response_id: string | null;
  assertion_id: string | null;
  response_xml: string | null;
  outcome: string | null;
  error_code: number | null;
  level: number | null;
  name_id: string | null;
  session_index: string | null;
  user_id: string | null;
}

interface SpidTicketTable {
  hash: string;
  request_id: string;
  interaction_uid: string;
  identity: Json;
  expires_at: Timestamp;
}

interface SpidMetadataTable {
  address: string;
  xml: string;
  fetched_at: CreatedAt;
}

export interface SpidTables {
  spid_exchange: SpidExchangeTable;
  spid_ticket: SpidTicketTable;
  spid_metadata: SpidMetadataTable;
}
