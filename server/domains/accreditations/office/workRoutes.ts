import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { readItems, readRun, readRuns } from '../../../platform/runs/readRuns';
import { startRun } from '../../../platform/runs/startRun';
import { resumeRun, stopRun } from '../../../platform/runs/stopRun';
import { move } from '../move';
import { findOfficers } from '../officersRepository';
import { addNote } from './addNote';
import { assignCase } from './assignCase';
import { moveDepsOf } from './moveDeps';
import { passOpenChecks } from './passOpenChecks';
import { recordCheck } from './recordCheck';
import { caseRuns } from './runs/runKind';

/** Serves the officers' commands on one case: each is one transaction, with a row of the case's history. */
export const caseHandlers = (deps: ModuleDeps) => {
  const { clock } = deps;
  const moveDeps = moveDepsOf(deps);
  return {
    adminAccreditationsMove: (request) => {
      const { passedChecks = [], ...wanted } = request.body;
      const id = idOf(request);
      return request.database.transaction().execute(async (transaction) => {
        await passOpenChecks(transaction, request, { ...wanted, id, passedChecks }, clock());
        return move(transaction, moveDeps, request, { ...wanted, id, by: 'officer' });
      });
    },
    adminAccreditationsRecordCheck: (request) => {
      const { note = null, ...given } = request.body;
      const check = {
        ...given,
        note,
        id: idOf(request),
        code: request.params.code,
      };
      return request.database.transaction().execute((transaction) => recordCheck(transaction, request, check, clock()));
    },
    adminAccreditationsAddNote: (request) =>
      request.database
        .transaction()
        .execute((transaction) => addNote(transaction, request, idOf(request), request.body, clock())),
    adminAccreditationsAssign: (request) =>
      request.database.transaction().execute((transaction) =>
        assignCase(transaction, request, {
          ...request.body,
          id: idOf(request),
          now: clock(),
        }),
      ),
    adminAccreditationsGetAssignees: async ({ caller, database }) => ({
      items: await findOfficers(database, caller.tenantId),
    }),
  } satisfies Partial<Handlers>;
};

/** Serves the officers' runs over many cases. */
export const runHandlers = ({ clock }: ModuleDeps) =>
  ({
    adminAccreditationsGetBulkRuns: (request) => readRuns(caseRuns, request),
    adminAccreditationsStartBulkRun: (request) => startRun(caseRuns, request, request.body, clock),
    adminAccreditationsGetBulkRun: (request) => readRun(caseRuns, request, idOf(request)),
    adminAccreditationsGetBulkItems: (request) => readItems(caseRuns, request, idOf(request), request.query),
    adminAccreditationsStopBulkRun: (request) => stopRun(caseRuns, request, idOf(request), clock()),
    adminAccreditationsResumeBulkRun: (request) => resumeRun(caseRuns, request, idOf(request)),
  }) satisfies Partial<Handlers>;
