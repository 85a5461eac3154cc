import { contactEmailSaga } from '../../features/certifiers/contact-email/saga';
import { contactEmailSlice } from '../../features/certifiers/contact-email/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: contactEmailSlice, saga: (deps) => contactEmailSaga(deps.contactEmail) };
