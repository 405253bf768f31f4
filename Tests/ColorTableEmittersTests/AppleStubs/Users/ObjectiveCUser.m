// What an app in Objective-C writes with the classes that `--swift-objective-c` adds.
#import "App-Swift.h"

@interface Screen : NSObject
@property (nonatomic, strong) AppColorThemes *themes;
@property (nonatomic, strong) UILabel *label;
@property (nonatomic, strong) UIWindow *window;
@property (nonatomic, strong) UIColor *tint;
@property (nonatomic, strong) NSString *script;
@property (nonatomic) AppColorTheme shown;
@end

@implementation Screen

- (void)show {
  self.themes = AppColorThemes.shared;
  if (self.themes != [AppColorThemes shared]) AppColorThemes.shared = self.themes;
  [self.themes bindObject:self.label toToken:AppColorToken.text333Color named:@"text"
                    block:^(UILabel *label, UIColor *color) { label.textColor = color; }];
  [self.themes bindObject:self.label toToken:AppColorToken.bgColor named:nil
                    block:^(UILabel *label, UIColor *color) { label.backgroundColor = color; }];
  [self.themes observeObject:self block:^(Screen *screen, AppColorTheme theme) { screen.shown = theme; }];
  [self.themes observeObject:self named:@"shown" block:^(Screen *screen, AppColorTheme theme) {
    screen.shown = theme;
  }];
  [self.themes observeColorsOfObject:self named:@"colors" block:^(Screen *screen, AppColorThemes *themes) {
    screen.tint = [themes colorOfToken:AppColorToken.bgColor];
    screen.script = [themes webScriptWithPrefix:@"app"];
  }];
  [self.themes observeColorsOfObject:self named:nil block:^(Screen *screen, AppColorThemes *themes) {
    screen.script = [themes webScriptWithPrefix:nil usingClasses:YES];
  }];
  [self.themes applyToWindow:self.window];
  [self.themes selectTheme:AppColorThemeNight];
  if (self.themes.theme != AppColorThemeNight || self.themes.followsSystem) [self.themes selectSystem];
  self.themes.enabled = !self.themes.isEnabled;
  [self.themes overrideToken:AppColorToken.appThemeColor withRGBA:0xff660080];
  NSString *title = [self.themes titleOfThemeNamed:self.themes.themeNames.firstObject];
  if (title) [self.themes selectThemeNamed:self.themes.themeName];
  if (![self.themes selectThemeNamed:@"SPRING"]) [self.themes selectDeliveredThemeNamed:@"SPRING"];
  [self.themes systemDidChangeToDark:YES highContrast:NO];
  if ([self.themes applyDocument:[NSData new]]) [self.themes removeOverlay];
  [self.themes removeOverrideOfToken:AppColorToken.appThemeColor];
}

- (void)animate {
  void (^animator)(void (^)(void)) = ^(void (^changes)(void)) {
    [UIView animateWithDuration:0.3 animations:changes];
  };
  [self.themes selectTheme:AppColorThemeRed animator:animator];
  [self.themes selectTheme:AppColorThemeRed animator:nil];
  [self.themes selectThemeNamed:@"NIGHT" animator:animator];
  [self.themes selectDeliveredThemeNamed:@"SPRING" animator:animator];
  [self.themes selectSystemWithAnimator:animator];
  [self.themes systemDidChangeToDark:YES highContrast:NO animator:animator];
  [self.themes overrideToken:AppColorToken.appThemeColor withRGBA:0xff660080 animator:animator];
  [self.themes overrideToken:AppColorToken.appThemeColor inTheme:AppColorThemeNight withRGBA:0xff660080];
  [self.themes overrideToken:AppColorToken.appThemeColor inTheme:AppColorThemeNight withRGBA:0xff660080
                    animator:animator];
  [self.themes removeOverrideOfToken:AppColorToken.appThemeColor animator:animator];
  if (![self.themes applyDocument:[NSData new] animator:animator]) [self.themes removeOverlayWithAnimator:animator];
}

- (void)hide {
  [self.themes unbindObject:self.label named:@"text"];
  [self.themes unbindObject:self.label];
  [self.themes unobserveObject:self named:@"shown"];
  [self.themes unobserveObject:self];
  [self.themes stopApplyingToWindow:self.window];
  self.label.textColor = [AppColorToken.sepColor colorInTheme:AppColorThemeRed];
  self.label.textColor = [AppColorToken tokenForKey:@"BG"].color;
  self.label.textColor = [self.themes colorOfToken:AppColorToken.shadowColor];
}

@end
