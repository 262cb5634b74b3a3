import { paints, SampleRow, SampleSection, sentence, sizes } from './samples.tsx'

export const Foundations = () => (
  <>
    <SampleSection name="Colours">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {paints.map(({ name, classes }) => (
          <li
            key={name}
            className={`grid h-14 place-items-end rounded-sm border border-line p-1.5 text-12 ${classes}`}
          >
            {name}
          </li>
        ))}
      </ul>
    </SampleSection>
    <SampleSection name="Type">
      {sizes.map((size) => (
        <p key={size} className={`${size} truncate`}>
          {size.slice(5)} <strong>Cô Hoa</strong> {sentence}
        </p>
      ))}
      <p className="max-w-prose">{sentence}</p>
      <p className="max-w-prose text-13 text-muted">{sentence}</p>
    </SampleSection>
    <SampleSection name="Shadows and corners">
      <SampleRow>
        <span className="grid size-24 place-items-center rounded-card border border-line bg-surface text-12">
          card
        </span>
        <span className="grid size-24 place-items-center rounded-card bg-raised text-12 shadow-low">low</span>
        <span className="grid size-24 place-items-center rounded-sheet bg-raised text-12 shadow-high">
          high
        </span>
      </SampleRow>
    </SampleSection>
  </>
)
