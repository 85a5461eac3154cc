import { useIntl } from 'react-intl';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { CadastreForm } from './CadastreForm';
import { Filters } from './Filters';
import { actMessages } from './actMessages';
import { messages } from './searchMessages';
import { writeValues } from './model';
import { Results } from './Results';
import { useVisura } from './useVisura';
import './visura.css';

/** RTE-19, Ricerca su Catasto: a unit, a parcel or a sheet of a comune. */
export function CadastrePage() {
  const intl = useIntl();
  const { title } = useCurrentPage();
  const { values, isSearched, again, go } = useVisura('cadastre');
  const { comune, sezione, foglio, particella, sub } = values;
  return (
    <div className="sace-visura">
      <PageHeading title={intl.formatMessage(title)} lead={intl.formatMessage(messages.cadastreLead)} />
      <CadastreForm
        key={writeValues({
          ...(comune !== undefined && { comune }),
          ...(sezione !== undefined && { sezione }),
          ...(foglio !== undefined && { foglio }),
          ...(particella !== undefined && { particella }),
          ...(sub !== undefined && { sub }),
        })}
        values={values}
        onSearch={go}
      />
      <p>
        <Link to={paths.publicRegistry}>{intl.formatMessage(actMessages.byText)}</Link>
      </p>
      {isSearched && (
        <>
          <Filters
            values={values}
            onChange={(part) => {
              go({ ...values, ...part });
            }}
          />
          <Results values={values} onRetry={again} />
        </>
      )}
    </div>
  );
}
