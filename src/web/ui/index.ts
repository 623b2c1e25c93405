export { Agenda, type AgendaEntry, type AgendaProps, agendaWords } from "./agenda.tsx";
export { favicon, ownClockScript, passkeyScript, script, stylesheet } from "./assets.ts";
export { Avatar, type AvatarProps } from "./avatar.tsx";
export { Button, type ButtonKind, type ButtonProps, ButtonRow, LinkButton, type LinkButtonProps } from "./button.tsx";
export { BarChart, type BarChartProps, barChartWords } from "./chart.tsx";
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxProps,
  type Choice,
  RadioGroup,
  Select,
  type SelectProps,
} from "./choice-fields.tsx";
export { CodeBlock, Secret, type SecretProps, secretWords } from "./code-block.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
export { ErrorSummary, errorSummaryWords, type FieldError } from "./error-summary.tsx";
export { type FieldProps, fieldWords } from "./field.tsx";
export { FieldRow, Form, type FormProps } from "./form.tsx";
export { FormCard, type FormCardProps } from "./form-card.tsx";
export { Lever, type LeverProps } from "./lever.tsx";
export { Logo } from "./logo.tsx";
export { Month, type MonthEntry, type MonthProps, monthWords } from "./month.tsx";
export { type Navigation, type NavigationGroup, type NavigationLink, navigationFor } from "./navigation.ts";
export { Notice, type NoticeProps, noticeWords, type Tone } from "./notice.tsx";
export { Page, type PageProps, pageWords, renderPage, type Space, type Viewer } from "./page.tsx";
export {
  PasskeyFailed,
  PasskeyForm,
  type PasskeyFormProps,
  PasskeyOnly,
} from "./passkey-form.tsx";
export { PersonTile, type PersonTileProps } from "./person.tsx";
export { QrCode, type QrCodeProps } from "./qr-code.tsx";
export { type ScopeItem, ScopeList, type ScopeListProps, scopeListWords } from "./scope-list.tsx";
export { siteHeaderWords } from "./site-header.tsx";
export { Badge, Status, type StatusProps } from "./status.tsx";
export { type Step, Steps, stepsWords } from "./steps.tsx";
export { type Focal, Picture, type PictureProps, StoryCard, type StoryCardProps } from "./story.tsx";
export {
  Card,
  type CardProps,
  Cards,
  DefinitionList,
  type Fact,
  Flow,
  PageHeader,
  type PageHeaderProps,
  Section,
  type SectionProps,
} from "./structure.tsx";
export { type Column, Table, type TableProps } from "./table.tsx";
export { Pagination, type PaginationProps, paginationWords, type TabLink, Tabs } from "./tabs.tsx";
export {
  DateTimeField,
  EmailField,
  FileField,
  KnownUsername,
  PasswordField,
  TextArea,
  TextField,
  type TextFieldProps,
  textFieldWords,
} from "./text-fields.tsx";
export { Day, Time, type TimeProps, TimeRange, type TimeRangeProps, timeWords } from "./time.tsx";
export { Untrusted, type UntrustedProps, untrustedWords } from "./untrusted.tsx";
export { Uptime, type UptimeDay, type UptimeProps, uptimeWords } from "./uptime.tsx";
