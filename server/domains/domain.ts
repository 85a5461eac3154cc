import type { FastifyInstance } from 'fastify';
import type { CallerReader } from '../identity/provider/tokens/callers';
import type { AppDeps } from '../platform/deps';
import type { DueWorkPart } from '../platform/dueWork';
import type { Handlers } from '../platform/handler';
import type { RunActor } from '../platform/runs/runKind';
import type { SubjectKind } from '../platform/subjects/subject';

/** The dependencies of the parts of a domain that run beside the operations. */
export interface DomainDeps extends AppDeps {
  /** Reads the rights of a caller whose work goes on without them. */
  readonly callers: CallerReader;
  /** The folder of the built browser program. */
  readonly webFolder: string;
}

/** The parts of a domain that the server takes up; its `index.ts` hands them out in one object. */
export interface Domain {
  /** Answers the domain's operations of the contract. */
  readonly handlers: (deps: AppDeps) => Partial<Handlers>;
  /** The kinds of records that files, histories, notes or runs may hang on. */
  readonly subjectKinds?: readonly SubjectKind[];
  /** Answers the questions of the domains below it, through their ports. */
  readonly registerPorts?: () => void;
  /** Says what waits for those who work with its records, by kinds of users. */
  readonly dueWork?: readonly DueWorkPart[];
  /** The actors that do its runs, by kind of subjects. */
  readonly runs?: (deps: DomainDeps) => Readonly<Record<string, RunActor>>;
  /** Registers its jobs, and its routes outside the contract. The jobs of the server are registered already. */
  readonly register?: (app: FastifyInstance, deps: DomainDeps) => Promise<void>;
}
