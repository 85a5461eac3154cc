import { VerificationPage } from '../features/verification/VerificationPage';
import { Complaint } from '../features/visura/Complaint';

/** The verification of a paper, with the way to the office where paper and register disagree. */
export function Verification() {
  return <VerificationPage complaint={Complaint} />;
}
