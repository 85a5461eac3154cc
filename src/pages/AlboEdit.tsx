import { AlboCard } from '../features/accreditations/register/AlboCard';
import { AlboEntryPage } from '../features/accreditations/register-entry/AlboEntryPage';
import '../features/accreditations/register/albo.css';

/** RTE-14: the own entry in the public register, drawn as the register draws it. */
export function AlboEdit() {
  return <AlboEntryPage card={(entry) => <AlboCard entry={entry} />} />;
}
