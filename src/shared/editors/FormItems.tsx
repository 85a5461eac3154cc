import '../grid/dx-form';
import { Form, SimpleItem } from 'devextreme-react/form';
import type { EventInfo } from 'devextreme/common/core/events';
import type DxForm from 'devextreme/ui/form';
import { Children, isValidElement, type ReactNode } from 'react';
import './editors.css';
import { TextAreaEditor } from './TextAreaEditor';

type Props = {
  /** The least width of a column, in pixels: the width of the form decides how many columns there are. */
  minColumn?: number;
  /** Editors, one item each. What is not drawn, such as `false`, leaves its place empty. */
  children: ReactNode;
};

/**
 * Lays out editors as the items of a DevExtreme form: in columns by width, read row by row. The values, rules and messages
 * are those of `useForm`, which survive a redraw of the widget. Children keep their places while others appear, so that
 * the widget does not redraw the field that is being typed in.
 */
export function FormItems({ minColumn = 240, children }: Props) {
  return (
    <Form colCount="auto" minColWidth={minColumn} elementAttr={attributes} onContentReady={leaveNameToForm}>
      {Children.map(children, (child) => (
        <SimpleItem
          label={noLabel}
          colSpan={isValidElement(child) && (child.type === WholeRow || child.type === TextAreaEditor) ? 2 : 1}
          render={() => <>{child}</>}
        />
      ))}
    </Form>
  );
}

/** An item as wide as two columns, where there are two: texts of several lines, tables, files. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <>{children}</>;
}

const noLabel = { visible: false };
const attributes = { class: 'sace-items' };

/** The form element around has the role and the name of the form; the widget would be a second, nameless one. */
function leaveNameToForm({ element }: EventInfo<DxForm>): void {
  element.setAttribute('role', 'presentation');
}
