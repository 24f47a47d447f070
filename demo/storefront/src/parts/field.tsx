import { type InputHTMLAttributes, type ReactNode } from "react"

interface FieldProps {
  name: string
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled input with its error beside it. */
export function Field({
  name,
  label,
  hint,
  error,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled {...{ name, label, hint, error }}>
      <input id={name} name={name} required {...described({ name, hint, error })} {...input} />
    </Labelled>
  )
}

interface ChoiceProps extends FieldProps {
  options: readonly string[]
  placeholder: string
  defaultValue: string
}

export function Choice({ name, label, error, options, placeholder, defaultValue }: ChoiceProps) {
  return (
    <Labelled {...{ name, label, error }}>
      <select id={name} name={name} required defaultValue={defaultValue} {...described({ name, error })}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  )
}

function Labelled({ name, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children}
      {error ? (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      ) : (
        hint && (
          <p className="quiet" id={`${name}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** The attributes that connect a field with its error or hint for screen readers. */
function described({ name, hint, error }: Omit<FieldProps, "label">) {
  const below = error ? `${name}-error` : hint && `${name}-hint`
  return { "aria-invalid": error ? true : undefined, "aria-describedby": below }
}
