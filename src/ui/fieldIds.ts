import { createContext, useContext } from 'react';

const Form = createContext('');

/** Around the fields of a form: `value` is before their ids, because two forms of a page may have a field `email`. */
export const FieldsOf = Form.Provider;

/** Gives the id of a field by its name. */
export function useFieldIds(): (name: string) => string {
  const form = useContext(Form);
  return (name) => (form === '' ? name : `${form}-${name}`);
}
