import { contactEmailSaga } from '../../features/contact-email/saga';
import { contactEmailSlice } from '../../features/contact-email/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: contactEmailSlice, saga: (deps) => contactEmailSaga(deps.contactEmail) };
