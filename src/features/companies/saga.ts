import { answeringHeld } from '../../shared/forms/answeringHeld';
import { noticeRaised } from '../../shared/notices';
import { answering, attempting, onlyFor } from '../../shared/request/answering';
import { onlyConfirmed } from '../../shared/request/onlyConfirmed';
import { takeLatest, takeLeading } from '../../shared/saga';
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

const askEnd = ({ company, member, isSelf }: ReturnType<typeof endRequested>['payload']) => ({
  title: memberMessages.askTitle,
  message: isSelf
    ? { ...leaveQuestion, values: { company: company.name } }
    : { ...endQuestion, values: { name: member.name, company: company.name } },
  yesText: memberMessages.askYes,
});

/** The companies of the user, which the user-data feature keeps: their form and their members. */
export function* companiesSaga(api: CompaniesApi) {
  yield* takeLeading(
    saveRequested,
    answeringHeld(
      async (change) => ({ company: await apply(api, change) }),
      ({ id, company }) => [
        saveDone({ id }),
        companySaved({ company }),
        noticeRaised({ severity: 'success', message: notices.saved }),
      ],
      saveFailed,
    ),
  );
  yield* takeLeading(
    reloadRequested,
    attempting(
      () => api.getMyCompanies(),
      (companies) => [...companies.map((company) => companySaved({ company })), reloadDone()],
    ),
  );
  yield* takeLatest(
    [membersOpened, membersClosed],
    onlyFor(
      membersOpened,
      answering(
        async ({ companyId }, signal) => ({ items: await api.getMembers(companyId, signal) }),
        membersReceived,
        membersFailed,
      ),
    ),
  );
  yield* takeLeading(
    addRequested,
    answering(
      async ({ companyId, member }) => ({ items: await api.addMember(companyId, member) }),
      (added) => [memberAdded(added), noticeRaised({ severity: 'success', message: notices.added })],
      addFailed,
    ),
  );
  yield* takeLeading(
    endRequested,
    onlyConfirmed(
      askEnd,
      attempting(
        ({ company, member }) => api.endMember(company.id, member.certifierId),
        (items, { company: { id }, isSelf }) => [
          memberEnded({ companyId: id, items: isSelf ? null : items }),
          ...(isSelf ? [companyLeft({ id })] : []),
          noticeRaised({ severity: 'success', message: notices.ended }),
        ],
      ),
    ),
  );
}
