/** All tables as Kysely sees them; each file of `tables` has an interface of its own. Only repositories use it. */
import type { Kysely } from 'kysely';
import type { AccreditationTables } from './tables/accreditationTables';
import type { CertificateTables } from './tables/certificateTables';
import type { ConsultationTables } from './tables/consultationTables';
import type { ContentTables } from './tables/contentTables';
import type { ControlPlanTables } from './tables/controlPlanTables';
import type { ControlTables } from './tables/controlTables';
import type { FileTables } from './tables/fileTables';
import type { LedgerTables } from './tables/ledgerTables';
import type { MissedCheckTables } from './tables/missedCheckTables';
import type { OpenDataTables } from './tables/openDataTables';
import type { PagopaTables } from './tables/pagopaTables';
import type { PlantImportTables } from './tables/plantImportTables';
import type { PlantTables } from './tables/plantTables';
import type { PlatformTables } from './tables/platformTables';
import type { RegisterTables } from './tables/registerTables';
import type { RegistrationTables } from './tables/registrationTables';
import type { SignInTables } from './tables/signInTables';
import type { SpidTables } from './tables/spidTables';
import type { StatisticsTables } from './tables/statisticsTables';
import type { StreetTables } from './tables/streetTables';
import type { SubjectTables } from './tables/subjectTables';
import type { TransferTables } from './tables/transferTables';

export type { AccreditationTable } from './tables/registerTables';

/** The tenant of the host: no tenant at all, as the API's null. */
export const HOST_TENANT_ID = '00000000-0000-0000-0000-000000000000';

export interface Schema
  extends
    AccreditationTables,
    CertificateTables,
    ConsultationTables,
    ContentTables,
    ControlPlanTables,
    ControlTables,
    FileTables,
    LedgerTables,
    MissedCheckTables,
    OpenDataTables,
    PagopaTables,
    PlantImportTables,
    PlantTables,
    PlatformTables,
    RegisterTables,
    RegistrationTables,
    SignInTables,
    SpidTables,
    StatisticsTables,
    StreetTables,
    SubjectTables,
    TransferTables {}

export type Database = Kysely<Schema>;
