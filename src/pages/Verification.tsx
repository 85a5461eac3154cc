import { VerificationPage } from '../features/public-register/verification/VerificationPage';
import { Complaint } from '../features/public-register/search/Complaint';

/** The verification of a paper, with the way to the office where paper and register disagree. */
export function Verification() {
  return <VerificationPage complaint={Complaint} />;
}
