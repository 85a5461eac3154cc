import { abortable } from '../../shared/request/abortable';
import { askConfirmation } from '../../shared/confirmation';
import { errorReported } from '../../shared/errorReporting';
import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { noticeRaised } from '../../shared/notices';
import { call, put, takeLatest, takeLeading } from '../../shared/saga';
import { companyLeft, companySaved } from '../../shared/userData';
import { endQuestion, leaveQuestion, memberMessages, notices } from './messages';
import type { CompaniesApi, CompanyChange } from './model';
import {
  addFailed,
  addRequested,
  endRequested,
  memberAdded,
  memberEnded,
  membersClosed,
  membersFailed,
  membersOpened,
  membersReceived,
  reloadDone,
  reloadRequested,
  saveDone,
  saveFailed,
  saveRequested,
} from './slice';

const apply = (api: CompaniesApi, change: CompanyChange) =>
  change.kind === 'create' ? api.createCompany(change.company) : api.saveCompany(change.id, change.company);

function* save(api: CompaniesApi, { payload: { id } }: ReturnType<typeof saveRequested>) {
  const change = takeValues(id);
  if (!change) return;
  try {
    const company = yield* call(apply, api, change);
    yield* put(saveDone({ id }));
    yield* put(companySaved({ company }));
    yield* put(noticeRaised({ severity: 'success', message: notices.saved }));
  } catch (error) {
    yield* put(saveFailed({ id, error: toAppError(error) }));
  }
}

function* reload(api: CompaniesApi) {
  try {
    const companies = yield* call(api.getMyCompanies);
    for (const company of companies) yield* put(companySaved({ company }));
    yield* put(reloadDone());
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error) }));
  }
}

function* loadMembers(api: CompaniesApi, action: ReturnType<typeof membersOpened> | ReturnType<typeof membersClosed>) {
  if (!membersOpened.match(action)) return;
  const { id, companyId } = action.payload;
  try {
    yield* put(membersReceived({ id, items: yield* abortable((signal) => api.getMembers(companyId, signal)) }));
  } catch (error) {
    yield* put(membersFailed({ id, error: toAppError(error) }));
  }
}

function* add(api: CompaniesApi, { payload: { id, companyId, member } }: ReturnType<typeof addRequested>) {
  try {
    yield* put(memberAdded({ id, items: yield* call(api.addMember, companyId, member) }));
    yield* put(noticeRaised({ severity: 'success', message: notices.added }));
  } catch (error) {
    yield* put(addFailed({ id, error: toAppError(error) }));
  }
}

function* end(api: CompaniesApi, { payload: { company, member, isSelf } }: ReturnType<typeof endRequested>) {
  const message = isSelf
    ? { ...leaveQuestion, values: { company: company.name } }
    : { ...endQuestion, values: { name: member.name, company: company.name } };
  const answer = yield* askConfirmation({
    severity: 'warning',
    title: memberMessages.askTitle,
    message,
    yesText: memberMessages.askYes,
  });
  if (answer !== 'confirm') return;
  try {
    const items = yield* call(api.endMember, company.id, member.certifierId);
    yield* put(memberEnded({ companyId: company.id, items: isSelf ? null : items }));
    if (isSelf) yield* put(companyLeft({ id: company.id }));
    yield* put(noticeRaised({ severity: 'success', message: notices.ended }));
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error) }));
  }
}

/** The companies of the user, which the user-data feature keeps: their form and their members. */
export function* companiesSaga(api: CompaniesApi) {
  yield* takeLeading(saveRequested, save, api);
  yield* takeLeading(reloadRequested, reload, api);
  yield* takeLatest([membersOpened, membersClosed], loadMembers, api);
  yield* takeLeading(addRequested, add, api);
  yield* takeLeading(endRequested, end, api);
}
