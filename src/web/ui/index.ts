export { favicon, ownClockScript, passkeyScript, script, stylesheet } from "./assets.ts";
export { Avatar, type AvatarProps } from "./avatar.tsx";
export { Button, type ButtonKind, type ButtonProps, ButtonRow, LinkButton, type LinkButtonProps } from "./button.tsx";
export { BarChart, type BarChartProps, barChartText } from "./charts/bar-chart.tsx";
export { Uptime, type UptimeDay, type UptimeProps, uptimeText } from "./charts/uptime.tsx";
export { CodeBlock, Secret, type SecretProps, secretText, Ticked } from "./code-block.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
export { ExternalLink } from "./external-link.tsx";
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxProps,
  type Choice,
  RadioGroup,
  Select,
  type SelectProps,
} from "./fields/choice-fields.tsx";
export { ErrorSummary, errorSummaryText, type FieldError } from "./fields/error-summary.tsx";
export { type FieldProps, fieldText } from "./fields/field.tsx";
export { FieldRow, Form, type FormProps } from "./fields/form.tsx";
export { FormCard, type FormCardProps } from "./fields/form-card.tsx";
export {
  PasskeyFailed,
  PasskeyForm,
  type PasskeyFormProps,
  PasskeyOnly,
} from "./fields/passkey-form.tsx";
export {
  DateTimeField,
  EmailField,
  FileField,
  KnownUsername,
  PasswordField,
  TextArea,
  TextField,
  type TextFieldProps,
  textFieldText,
} from "./fields/text-fields.tsx";
export { Logo } from "./layouts/logo.tsx";
export { type Navigation, type NavigationGroup, type NavigationLink, navigationFor } from "./layouts/navigation.ts";
export { Page, type PageProps, pageText, renderPage, type Space, type Viewer } from "./layouts/page.tsx";
export { siteHeaderText } from "./layouts/site-header.tsx";
export { Notice, type NoticeProps, noticeText, type Tone } from "./notice.tsx";
export { PersonTile, type PersonTileProps } from "./person.tsx";
export { QrCode, type QrCodeProps } from "./qr-code.tsx";
export { type ScopeItem, ScopeList, type ScopeListProps, scopeListText } from "./scope-list.tsx";
export { Badge, Status, type StatusProps } from "./status.tsx";
export { type Step, Steps, stepsText } from "./steps.tsx";
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
export { Pagination, type PaginationProps, paginationText, type TabLink, Tabs } from "./tabs.tsx";
export { Agenda, type AgendaEntry, type AgendaProps, agendaText } from "./time/agenda.tsx";
export { Month, type MonthEntry, type MonthProps, monthText } from "./time/month.tsx";
export { Day, Time, type TimeProps, TimeRange, type TimeRangeProps, timeText } from "./time/time.tsx";
export { ToggleSection, type ToggleSectionProps } from "./toggle-section.tsx";
export { Untrusted, type UntrustedProps, untrustedText } from "./untrusted.tsx";
