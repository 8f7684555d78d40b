# Windows: run as administrator. Starts Pam with the computer, before anybody signs in, under the account LOCAL SERVICE,
# and again when it fails. Run with -Remove to stop that. Task Scheduler does what a service would: Node.js cannot answer
# the service manager of Windows without another program.
param([switch]$Remove)
$name = 'Pam service'
$folder = Split-Path -Parent $PSScriptRoot
$principal = [Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()
if (-not $principal.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) {
  Write-Host 'Right-click Windows PowerShell, choose "Run as administrator", then run this again.'
  exit 1
}
if ($Remove) {
  Stop-ScheduledTask -TaskName $name -ErrorAction SilentlyContinue
  Unregister-ScheduledTask -TaskName $name -Confirm:$false
  Write-Host 'Pam no longer starts with Windows.'
  exit
}
$node = (Get-Command node -ErrorAction SilentlyContinue).Source
if (-not $node) {
  Write-Host 'Node.js is not installed. Get version 24 or newer from nodejs.org, then run this again.'
  exit 1
}
if (Get-ScheduledTask -TaskName 'Pam' -ErrorAction SilentlyContinue) {
  Write-Host 'Pam already starts when you sign in. Run start-at-login.ps1 -Remove first: only one may run.'
  exit 1
}
# S-1-5-19 is LOCAL SERVICE in every language of Windows. It installs, builds and keeps its data in this folder.
icacls $folder /grant '*S-1-5-19:(OI)(CI)M' /T /Q | Out-Null
$action = New-ScheduledTaskAction -Execute $node -Argument 'scripts\start.js' -WorkingDirectory $folder
$trigger = New-ScheduledTaskTrigger -AtStartup
$account = New-ScheduledTaskPrincipal -UserId 'S-1-5-19' -LogonType ServiceAccount
$settings = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -ExecutionTimeLimit 0 -RestartCount 3 -RestartInterval (New-TimeSpan -Minutes 1)
Register-ScheduledTask -TaskName $name -Action $action -Trigger $trigger -Principal $account -Settings $settings -Force | Out-Null
Start-ScheduledTask -TaskName $name
Write-Host 'Pam is starting at http://127.0.0.1:8787 and will start with Windows.'
