import { errorReported } from '../../../shared/errorReporting';
import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { successNotice } from '../../../shared/successNotice';
import { answering, attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { takeLeading } from '../../../shared/saga';
import { companyLeft, companySaved } from '../../../shared/userData';
import { watchRequests } from '../../../shared/request/requestOf';
import { endQuestion, leaveQuestion, memberMessages, notices } from './messages';
import type { CompaniesApi, CompanyChange } from './model';
import { companiesActions, companiesRequests } from './slice';

const apply = (api: CompaniesApi, change: CompanyChange) =>
  change.kind === 'create' ? api.createCompany(change.company) : api.saveCompany(change.id, change.company);

const askEnd = ({ company, member, isSelf }: ReturnType<typeof companiesActions.endRequested>['payload']) => ({
  title: memberMessages.askTitle,
  message: isSelf
    ? { ...leaveQuestion, values: { company: company.name } }
    : { ...endQuestion, values: { name: member.name, company: company.name } },
  yesText: memberMessages.askYes,
});

/** The companies of the user, loaded by the user-data feature: their form and their members. */
export function* companiesSaga(api: CompaniesApi) {
  yield* takeLeading(
    companiesActions.saveRequested,
    answeringHeld(
      async (change) => ({ company: await apply(api, change) }),
      ({ id, company }) => [companiesActions.saveDone({ id }), companySaved({ company }), successNotice(notices.saved)],
      companiesActions.saveFailed,
    ),
  );
  yield* watchRequests(api, companiesActions, companiesRequests);
  yield* takeLeading(
    companiesActions.withdrawRequested,
    attempting(
      ({ companyId, invitationId }) => api.withdrawInvitation(companyId, invitationId),
      (board, { companyId }) => [
        companiesActions.invitationWithdrawn({ companyId, board }),
        successNotice(notices.withdrawn),
      ],
      (error, { payload: { companyId } }) => [errorReported({ error }), companiesActions.membersOpened(companyId)],
    ),
  );
  yield* takeLeading(
    companiesActions.answerRequested,
    answering(
      async ({ invitationId, accepts }) => ({
        invitations: await api.answerInvitation(invitationId, accepts),
        companies: accepts ? await api.getMyCompanies() : [],
      }),
      ({ id, invitations, companies }, { accepts }) => [
        companiesActions.answered({ id, invitations }),
        ...companies.map((company) => companySaved({ company })),
        successNotice(accepts ? notices.accepted : notices.refused),
      ],
      // Withdrawn and expired invitations disappear with the reload.
      (failure) => [
        companiesActions.answerFailed(failure),
        errorReported({ error: failure.error }),
        companiesActions.invitationsRequested(),
      ],
    ),
  );
  yield* takeLeading(
    companiesActions.endRequested,
    onlyConfirmed(
      askEnd,
      attempting(
        ({ company, member }) => api.endMember(company.id, member.certifierId),
        (board, { company: { id }, isSelf }) => [
          companiesActions.memberEnded({ companyId: id, board: isSelf ? null : board }),
          ...(isSelf ? [companyLeft({ id })] : []),
          successNotice(notices.ended),
        ],
      ),
    ),
  );
}
