/** The reason why a form was not sent, below its fields. It stays when the toast has disappeared. */
export const FormNote = ({ error }: { error?: string | undefined }) =>
  error && <p className="form-note">{error}</p>;
